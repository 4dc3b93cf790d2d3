"""The rules of Last Will by itself (W3.1)."""
