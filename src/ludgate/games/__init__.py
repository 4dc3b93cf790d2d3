"""One folder, one game.  A folder with a ``meta`` module is found by ``ludgate.engine.registry``; nothing lists it."""
