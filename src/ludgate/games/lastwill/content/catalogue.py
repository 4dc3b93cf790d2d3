"""Loading and exporting the components; the files are in ``games/prodigals/content/last_will``."""

from ludgate.games.prodigals.content.last_will.catalogue import export_will as export
from ludgate.games.prodigals.content.last_will.catalogue import load_will as load

__all__ = ["export", "load"]
