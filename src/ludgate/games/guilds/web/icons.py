"""Icons of game-icons that the list of seats uses; everything on the table itself is drawn here."""

ICONS = ("meeple-king", "card-pickup", "laurel-crown")
