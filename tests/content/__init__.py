"""Component files, and the words made from them."""
