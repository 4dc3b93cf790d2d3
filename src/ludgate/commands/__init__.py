"""The commands of ``ludgate``, one module each, with ``add_parser`` and ``run``."""
