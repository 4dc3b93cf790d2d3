"""The tables as JSON over HTTP, for programs: the same rights, views and limits as the pages."""
