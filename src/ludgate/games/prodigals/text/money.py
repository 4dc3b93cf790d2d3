"""Amounts of money in words, in the grammatical case that the sentence around them asks for."""

from ludgate.text.languages import Translator

SHOWN = "money"  # 5 pounds: a figure that stands alone
OF = "of money"  # a discount of 5 pounds
TAKEN = "money taken"  # somebody takes or spends 5 pounds


def pounds_in_words(t: Translator, case: str, amount: int) -> str:
    """``£3``, or what the language says for it; a minus sign needs no form of its own."""
    words = t.plural_with_context(case, "£{n}", "£{n}", abs(amount))
    return words if amount >= 0 else f"−{words}"
