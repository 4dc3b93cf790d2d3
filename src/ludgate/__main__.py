"""``python -m ludgate``."""

import sys

from ludgate.cli import main

sys.exit(main())
