"""The icons of game-icons in the list of seats; everything on the table itself is drawn in ``sprite.svg``."""

HAND = "card-draw"
PAWNS = "top-hat"
MONEY = "two-coins"
MEGAPHONES = "megaphone"
ICONS = (HAND, PAWNS, MONEY, MEGAPHONES)
