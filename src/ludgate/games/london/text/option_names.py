"""Words around the table: its options and their values, phases, actions, and why a game ends."""

from ludgate.text import OptionText
from ludgate.text.table_words import TableWords
from ludgate.text.voice import GameVoice

PHASES = {
    "repay": "repaying loans",
    "draw-step": "draw of the turn",
    "arrange": "putting cards back on the deck",
    "draw": "drawing cards",
    "action": "choice of action",
    "after": "end of the action",
    "limit": "hand limit",
    "end": "end check",
    "develop": "developing the city",
    "free": "adding cards without a discard",
    "pay": "discard for a card",
    "price": "additional cost",
    "place": "placing a card",
    "built": "after a card was placed",
    "leave": "played action card",
    "buy": "buying land",
    "land-price": "price of the borough",
    "refill": "refilling the row of boroughs",
    "benefits": "benefits of the borough",
    "run": "running the city",
    "cost": "activation cost",
    "ability-cost": "cost of an ability",
    "effect": "carrying out an effect",
    "discard-for": "discards for an effect",
    "give": "passing on poverty",
    "offer": "swap: a card of the hand",
    "exchange": "swap: a card of the board",
    "repeat": "repeating an effect",
    "from-board": "a card from the board for the city",
    "flip": "flipping the card",
    "poverty": "poverty of the run",
    "benefit-draw": "cards of the borough",
    "over": "end of the game",
}
ACTIONS = {
    "develop": "develop the city",
    "buy": "buy land",
    "run": "run the city",
    "draw": "draw three cards",
}
END_REASONS = {
    "": "the game goes on",
    "deck": "the city deck is empty",
    "stalled": "no card has left the city deck for many rounds (R35, a rule of this program)",
}

# option -> what it is called, what it settles
OPTIONS = {
    "first_player": ("First player", "Who has the first turn."),
    "repay": ("Repaying loans", "Until when loans can be repaid in a turn."),
    "action_cards": ("Played action cards", "Where an action card goes after its effect."),
    "refill": ("Refilling the boroughs", "When the gap that a bought borough leaves in the row is filled."),
    "benefits": ("Order of benefits", "In which order a bought borough gives its benefits."),
    "benefit_draws": ("Cards of a borough", "Whether a buyer must draw the cards that a borough gives."),
    "hidden_cards": ("Hidden city cards", "Who may look at the covered and the flipped cards of a city."),
    "stall_guard": (
        "Guard against a standstill",
        (
            "How long the city deck may stand still before the game ends. No rulebook has this guard; "
            "it is a rule of this program."
        ),
    ),
    "whitehall": ("Whitehall and flipped cards", "Which cards of the running run Whitehall can repeat."),
    "coffee_house": ("The card that Coffee House brings", "When it can be activated for the first time."),
}
# option and value -> what the value is called, what it means
VALUES = {
    ("first_player", "random"): ("By lot", "The first player is drawn by lot."),
    ("repay", "turn-start"): ("At the start of the turn", "Loans can be repaid before the card of the turn is drawn."),
    ("repay", "before-action"): (
        "Until the action",
        "Loans can be repaid at the start of the turn and again until the action is chosen.",
    ),
    ("action_cards", "removed"): ("Out of the game", "A played action card leaves the game."),
    ("action_cards", "board"): (
        "To the board",
        "A played action card goes to the development board; the same card is played at most once in a turn.",
    ),
    ("refill", "before-benefits"): (
        "Before the benefits",
        "The next borough is turned up first, then the buyer receives the benefits.",
    ),
    ("refill", "after-benefits"): (
        "After the benefits",
        "The buyer receives the benefits first, then the next borough is turned up.",
    ),
    ("benefits", "fixed-order"): ("Fixed", "Cards first, then prestige, then the removal of poverty."),
    ("benefits", "any-order"): ("Free", "The buyer chooses the order."),
    ("benefit_draws", "compulsory"): ("Compulsory", "The buyer draws all of them, as with every other draw."),
    ("benefit_draws", "optional"): (
        "Allowed",
        "The buyer may stop before each of them, since the rulebooks say that a borough allows drawing.",
    ),
    ("hidden_cards", "owner"): (
        "Only the owner",
        "Everybody else sees how many cards a stack has and which are flipped.",
    ),
    ("hidden_cards", "open"): ("Everybody", "All cards of all cities are open."),
    ("stall_guard", "none"): ("Never", "The game ends only when the city deck is empty."),
    ("whitehall", "flipped"): ("Also flipped ones", "As its text says: every card activated in this run."),
    ("whitehall", "face-up"): (
        "Only face-up ones",
        "The general rule stands above the card: flipped cards are never considered.",
    ),
    ("coffee_house", "same-run"): ("In the same run", "As its text says: at once, in the same run."),
    ("coffee_house", "later-turn"): (
        "In a later turn",
        "The general rule stands above the card: a new card acts in a later turn.",
    ),
}


class LondonTableWords(TableWords):
    """Some values are numbers (chapter 20 has the rulings behind the options)."""

    def table_option(self, voice: GameVoice, name: str, value: str | None) -> OptionText:
        return (
            _numbered(voice, name, int(value))
            if value and value.isdigit()
            else super().table_option(voice, name, value)
        )


def _numbered(voice: GameVoice, name: str, number: int) -> OptionText:
    """R12: a seat; R35: a number of rounds."""
    t = voice.t
    if name == "first_player":
        return OptionText(
            t.with_context("table option", "Player {number}", number=number),
            t.with_context("table option", "The player on seat {number} begins.", number=number),
        )
    one = "The end is triggered after {n} round in which no card has left the city deck."
    many = "The end is triggered after {n} rounds in which no card has left the city deck."
    return OptionText(
        t.plural_with_context("table option", "{n} round", "{n} rounds", number),
        t.plural_with_context("table option", one, many, number),
    )


WORDS = LondonTableWords(PHASES, ACTIONS, END_REASONS, OPTIONS, VALUES)
