"""Last Will by itself.

Its rules, components and boards are rooms of The Prodigals Club, where Last Will is a competition beside the others;
here stands only what makes it a game of its own.
"""

BUILDS_ON = ("prodigals",)
