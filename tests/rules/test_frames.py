"""Phases and the fields of their frames: declared once, and the constants for their places agree."""

import re
from importlib import import_module
from types import ModuleType

import pytest

from ludgate import BadPosition, Table, titles
from ludgate.engine.frame_text import FrameText, one_of, optional
from ludgate.engine.frames import MachineState, Phase
from ludgate.engine.machine import Machine
from ludgate.engine.registry import builds_on, packages

COMPETITIONS = "rules.competitions.{}.verbs"
COMPETITION_NAMES = ("possessions", "election", "society", "last_will")
CONSTANTS = {
    "london": ["rules.frames"],
    "guilds": ["rules.frames"],
    "prodigals": ["rules.frames", *map(COMPETITIONS.format, COMPETITION_NAMES)],
}
of_every_game = pytest.mark.parametrize("game", sorted(titles()))
# a title that is made of rooms of another plays with its machine
of_every_machine = pytest.mark.parametrize(
    "game", sorted(game for game, package in packages().items() if not builds_on(package))
)


def part(game: str, name: str) -> ModuleType:
    return import_module(f"ludgate.games.{game}.{name}")


def machine_of(game: str) -> Machine[MachineState]:
    machine: Machine[MachineState] = part(game, "rules.machine").MACHINE
    return machine


@of_every_machine
def test_every_number_of_a_phase_has_one_declaration(game: str) -> None:
    constants = [vars(part(game, module)) for module in CONSTANTS[game]]
    numbers = [value for names in constants for name, value in names.items() if name.startswith("IN_")]
    assert sorted(numbers) == sorted(machine_of(game).phases)
    assert sorted(numbers) == sorted(phase.number for phase in part(game, "rules.machine").PHASES)


@of_every_machine
def test_constants_for_places_agree_with_the_declaration(game: str) -> None:
    named = machine_of(game).named
    for module in CONSTANTS[game]:
        for name, value in vars(part(game, module)).items():
            if found := re.fullmatch(r"(\w+?)_OF_(\w+)", name):
                field, phase = found[1].lower(), found[2].lower().replace("_", "-")
                assert named[phase].places[field] == value, name


def test_the_seat_that_decides_is_the_first_field() -> None:
    for game in ("guilds", "prodigals"):
        for phase in machine_of(game).phases.values():
            assert phase.answer is None or phase.head[0].name == "seat", phase.name


def nothing(s: MachineState, log: object) -> list[int]:
    return []


def test_fields_are_numbers_or_of_a_kind_and_a_group_repeats() -> None:
    phase = Phase[MachineState](7, "march", "left way (reached:place sign)*", nothing)
    text = FrameText(Machine((phase,)), {"way": one_of(["by-land", "by-sea"]), "place": optional(one_of(["inn"]))})
    frame = (7, 3, 1, -1, 5, 0, 6)
    assert text.write(frame) == "march 3 by-sea - 5 inn 6"
    assert text.read(text.write(frame)) == frame
    assert text.read("march 3 by-land") == (7, 3, 0)
    assert phase.places == {"left": 1, "way": 2, "reached": 3, "sign": 4}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (5, "stack: a phase and its fields are needed, not 5"),
        (" ", "stack: a phase and its fields are needed, not ' '"),
        ("dance", "stack: there is no phase 'dance'; known are march"),
        ("march", "stack: 'march' has 1 fields, not 0"),
        ("march x", "stack: a number is needed, not 'x'"),
    ],
)
def test_words_that_are_no_frame_are_refused(words: object, message: str) -> None:
    text = FrameText(Machine((Phase[MachineState](0, "march", "left", nothing),)), {})
    with pytest.raises(BadPosition) as refused:
        text.read(words)
    assert str(refused.value) == message


@of_every_game
def test_small_steps_lead_where_a_move_leads(game: str) -> None:
    """``answer`` and ``offer`` are ``apply`` taken apart: what bots do while they look ahead."""
    table = Table.new(game, seats=2, seed=4)
    rules, whole, steps = table.rules, table.state(), table.state()
    assert isinstance(steps, MachineState)
    for turn in range(60):
        code = whole.choices[turn % len(whole.choices)]
        rules.apply(whole, code, None)
        rules.answer(steps, code)
        while steps.stack:
            choices = rules.offer(steps)
            if len(choices) > 1:
                assert choices == whole.choices
                break
            if choices:
                rules.answer(steps, choices[0])
    assert rules.position(steps) == rules.position(whole)
