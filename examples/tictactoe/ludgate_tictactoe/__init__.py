"""Tic-tac-toe for Ludgate."""
