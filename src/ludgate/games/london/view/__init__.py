"""London: the view with types, and what people count in their heads."""
