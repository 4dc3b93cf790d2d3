"""Attacks on the server, each as a test that succeeded as an attack before the repair."""
