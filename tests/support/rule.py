"""``@rule("L9.10")`` names the rules a test shows; the coverage table is made from it."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., Any])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the ids of the rules, decision points, edge cases or vectors that it shows."""
    return pytest.mark.rule(*ids)
