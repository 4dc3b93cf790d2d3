"""The icons of game-icons in the list of seats; everything on the table itself is drawn here."""

MONEY = "two-coins"
LOANS = "contract"
POVERTY = "bubbling-bowl"
HAND = "card-draw"
ICONS = (MONEY, LOANS, POVERTY, HAND)
