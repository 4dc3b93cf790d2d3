"""The rules of London (second edition), pure: no clock, no chance and no files of their own."""
