"""axe-core looks at a page for what people with other eyes, ears and hands would stumble over.

dev.py fetches it with npm, into a folder that is not in the repository.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

NPM = Path(__file__).parent / "npm"
PACKAGE = NPM / "node_modules" / "axe-core"
IMPACTS = ("minor", "moderate", "serious", "critical")
GRAVE = ("serious", "critical")
MISSING = "axe-core is not there: python3 dev.py test fetches it."
# What lies over the page is looked at alone: whatever is half under it would be read against it.
RUN = """async (only) => {
  const looked = document.querySelector(":popover-open") ?? document;
  return (await axe.run(looked, { resultTypes: ["violations"], ...only })).violations;
}"""


@dataclass(frozen=True)
class Finding:
    """A rule of axe that a page breaks, and where."""

    rule: str
    impact: str
    help: str
    places: tuple[str, ...]

    def __str__(self) -> str:
        shown = "\n    ".join(self.places[:8])
        return f"{self.impact}: {self.rule}: {self.help} ({len(self.places)})\n    {shown}"


@cache
def source() -> str:
    """The script."""
    file = PACKAGE / "axe.min.js"
    if not file.is_file():
        raise RuntimeError(MISSING)
    return file.read_text(encoding="utf-8")


def version() -> str:
    """Which axe-core it is."""
    return str(json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))["version"])


def findings(page: Page, *rules: str) -> list[Finding]:
    """What is wrong with the page as it stands; with ``rules`` only what these find."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    return [_finding(one) for one in page.evaluate(RUN, {"runOnly": list(rules)} if rules else {})]


def _finding(found: dict[str, Any]) -> Finding:
    places = tuple(f"{node['target'][0]}: {_reason(node)}" for node in found["nodes"])
    return Finding(found["id"], found["impact"], found["help"], places)


def _reason(node: dict[str, Any]) -> str:
    checks = [*node["any"], *node["all"], *node["none"]]
    return "; ".join(check["message"] for check in checks)
