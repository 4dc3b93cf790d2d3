"""The table in the browser: pages, styles, one small script."""
