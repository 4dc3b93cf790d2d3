"""The pages in the browser, without a browser."""
