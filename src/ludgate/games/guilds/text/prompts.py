"""What is to be decided: one sentence to the player who decides, one about that player for everybody else."""

from collections.abc import Callable

from ludgate.engine.contract import Decision
from ludgate.games.guilds.text.voice import Voice
from ludgate.games.guilds.view.model import read
from ludgate.text import View
from ludgate.text.asking import Prompts

# decision -> the message to the player
TO_YOU = {
    "first-reward": "Which Mayoral Reward card do you keep? The others go back into the deck.",
    "turn": "Play a card, or end your turn.",
    "end-effects": "Which effect at the end of the turn comes next?",
    "keep": "Which Mayoral Reward card do you keep? The others go under the deck.",
    "under": "Which Mayoral Reward card goes under the deck first? It will lie above the others.",
}
# decision -> the messages to the player for one and for several of what the decision counts
TO_YOU_COUNTED = {
    "move": ("Move a pawn: from where?", "Move up to {n} pawns: from where?"),
    "ship": ("Bring a pawn to the Plantation: from where?", "Bring up to {n} pawns to the Plantation: from where?"),
    "place-neutral": (
        "Put a neutral liveryman on a tile, or stop.",
        "Put up to {n} neutral liverymen on tiles, or stop.",
    ),
    "exchange": (
        "Exchange a pawn on a tile for a neutral liveryman of yours, or stop.",
        "Exchange up to {n} pawns on tiles for neutral liverymen of yours, or stop.",
    ),
    "pay-cards": ("Pay for the effect: discard {n} more card.", "Pay for the effect: discard {n} more cards."),
    "pay-pawns": (
        "Pay for the effect: return {n} more pawn to the reserve.",
        "Pay for the effect: return {n} more pawns to the reserve.",
    ),
}
# decision -> the message about the player; it names nothing that is not on the table
ABOUT = {
    "first-reward": "{name} chooses a Mayoral Reward card.",
    "turn": "{name} takes a turn.",
    "end-effects": "{name} carries out effects at the end of the turn.",
    "limit": "{name} discards down to the hand limit.",
    "move": "{name} moves a pawn.",
    "move-to": "{name} moves a pawn (from: {from}).",
    "ship": "{name} brings pawns to the Plantation.",
    "place-neutral": "{name} puts neutral liverymen on tiles.",
    "exchange": "{name} may exchange pawns on tiles.",
    "keep": "{name} chooses a Mayoral Reward card.",
    "under": "{name} puts Mayoral Reward cards under the deck.",
    "pay-cards": "{name} discards cards to pay for an effect.",
    "pay-pawns": "{name} returns pawns to pay for an effect.",
    "trigger": "{name} may use an effect.",
    "negotiate": "{name} negotiates ({place}).",
    "reward": "{name} takes or declines a reward ({place}).",
}
# where a pawn comes from -> the message to the player
WHERE_TO = {
    "guildhall": "Where does the pawn from the Guildhall go?",
    "plantation": "Where does the pawn from the Plantation go?",
}


def move_to(voice: Voice, decision: Decision, view: View) -> str:
    """D3b, D12."""
    place = str(decision.data["from"])
    if place in WHERE_TO:
        return voice.t.say(WHERE_TO[place])
    return voice.t.say("Where does the pawn from {tile} go?", tile=voice.name(place))


def limit(voice: Voice, decision: Decision, view: View) -> str:
    """G9.11, G9.12."""
    player = read(view).players[decision.seat]
    one, many = "Hand limit {limit}: discard {n} more card.", "Hand limit {limit}: discard {n} more cards."
    return voice.t.plural(one, many, player.hand_size - player.hand_limit, limit=player.hand_limit)


# what has happened -> the message to the player
TRIGGERED = {
    "hire": "You hire a liveryman: use an effect that waited for it, or none.",
    "move": "You move a pawn: use an effect that waited for it, or none.",
    "ship": "You bring a pawn to the Plantation: use an effect that waited for it, or none.",
    "play": "You play a card: use an effect that waited for it, or none.",
}


def trigger(voice: Voice, decision: Decision, view: View) -> str:
    """D18."""
    return voice.t.say(TRIGGERED[str(decision.data["event"])])


def negotiate(voice: Voice, decision: Decision, view: View) -> str:
    """D10, D16: there are as many exchanges as neutral pawns."""
    neutrals, place = read(view).players[decision.seat].neutrals, str(decision.data["place"])
    if place == "plantation":
        one = "Negotiation on the Plantation: exchange pawns or not; you hold {n} neutral liveryman."
        many = "Negotiation on the Plantation: exchange pawns or not; you hold {n} neutral liverymen."
        return voice.t.plural(one, many, neutrals)
    one = "Negotiation on {tile}: exchange pawns or not; you hold {n} neutral liveryman."
    many = "Negotiation on {tile}: exchange pawns or not; you hold {n} neutral liverymen."
    return voice.t.plural(one, many, neutrals, tile=voice.name(place))


# which reward -> the message to the player; those of the Plantation cannot be declined (G15.19)
REWARDS = {
    "first": "First place on {tile}: take this reward or decline it.",
    "token": "Second place on {tile}: take the reward of the token or decline it.",
    "second": "Second place on {tile}: take this reward or decline it.",
}


def reward(voice: Voice, decision: Decision, view: View) -> str:
    """D11, D15."""
    return voice.t.say(REWARDS[str(decision.data["reward"])], tile=voice.name(str(decision.data["place"])))


OTHERS: dict[str, Callable[[Voice, Decision, View], str]] = {
    "move-to": move_to,
    "limit": limit,
    "trigger": trigger,
    "negotiate": negotiate,
    "reward": reward,
}

PROMPTS = Prompts(TO_YOU, TO_YOU_COUNTED, OTHERS, ABOUT)
