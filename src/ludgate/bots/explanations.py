"""Why an option: a comparison in full sentences, for all games and in all languages.

Nothing is said here that the figures do not say: what the sheet is expected to be, where two options differ line by
line, and whether that is more than chance. Names of lines and captions of options come from the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from ludgate.bots.comparison import DecisionReport, OptionReport
from ludgate.bots.levels import BY_NAME
from ludgate.bots.playouts import Estimate, scoring_of
from ludgate.bots.scoring import Scoring
from ludgate.text import Sentences
from ludgate.text.figures import percent, rounded_parts, signed_tenths, tenths
from ludgate.text.languages import Translator, translator
from ludgate.text.text_table import TextTable

DOMAIN, PAGES = "analysis", "web_pages"  # the titles of levels are those of the pages
SMALL = 0.25  # points: what a line must contribute to be named


@dataclass(frozen=True)
class ComparedOption:
    """An option among the others: its caption, and its figures in words."""

    move: str
    caption: str
    total: str
    difference: str  # to the best one, or that it is the best, or about equal
    won: str
    chosen: bool  # is it the one that was asked about?


@dataclass(frozen=True)
class Explanation:
    """An answer, from the verdict to what was assumed."""

    verdict: str
    chances: str
    lines: str
    assumption: str
    sheet: TextTable
    options: tuple[ComparedOption, ...]

    @property
    def text(self) -> str:
        """All sentences."""
        return " ".join(part for part in (self.verdict, self.chances, self.lines, self.assumption) if part)


def explain(
    report: DecisionReport, game: str, say: Sentences, captions: Mapping[str, str], lang: str, move: str = ""
) -> Explanation:
    """What is to be said of a move beside the best one; of the best one beside the next."""
    return _Explainer(report, game, say, captions, lang, move).explanation()


class _Explainer:
    """The two options that are set side by side: ``asked`` and ``other``, one of them the best."""

    def __init__(
        self, report: DecisionReport, game: str, say: Sentences, captions: Mapping[str, str], lang: str, move: str
    ) -> None:
        self.report = report
        self.say = say
        self.captions = captions
        self.lang = lang
        self.t: Translator = translator(lang, DOMAIN, PAGES)
        self.scoring: Scoring = scoring_of(game)
        self.asked = report.option(move) or report.best
        others = [one for one in report.options if one is not self.asked]
        self.other: OptionReport | None = others[0] if others else None

    @property
    def worse(self) -> OptionReport:
        """The one of the two that is not the best."""
        return self.asked if self.asked is not self.report.best or self.other is None else self.other

    def explanation(self) -> Explanation:
        return Explanation(
            verdict=self.verdict(),
            chances=self.chances(),
            lines=self.lines(),
            assumption=self.assumption(),
            sheet=self.sheet(),
            options=tuple(self.compared(one) for one in self.report.options),
        )

    def caption(self, option: OptionReport) -> str:
        return self.captions.get(option.move, option.move)

    def number(self, number: float) -> str:
        return tenths(number, self.lang)

    def verdict(self) -> str:
        expected = self.t.say(
            "“{move}” is expected to end with {total} points (± {within}).",
            move=self.caption(self.asked),
            total=self.number(self.asked.total.mean),
            within=self.number(self.asked.total.within),
        )
        return f"{self.beside()} {expected}" if self.other is not None else expected

    def beside(self) -> str:
        """Which of the two is better, and by how much."""
        assert self.other is not None
        gaps = {
            "move": self.caption(self.asked),
            "other": self.caption(self.other),
            "n": self.number(abs(self.worse.ahead.mean)),
            "within": self.number(self.worse.ahead.within),
        }
        if self.worse.ahead.unclear:
            return self.t.say(
                "“{move}” and “{other}” are about equal: {n} points apart, give or take {within}.", **gaps
            )
        if self.asked is self.report.best:
            return self.t.say("“{move}” is better than “{other}”, the next best, by {n} points (± {within}).", **gaps)
        return self.t.say("“{other}” is better than “{move}”, by {n} points (± {within}).", **gaps)

    def chances(self) -> str:
        if self.other is None:
            return self.t.say("The win chance is {one}.", one=percent(self.asked.won.mean))
        gaps = {
            "one": percent(self.asked.won.mean),
            "two": percent(self.other.won.mean),
            "move": self.caption(self.asked),
            "other": self.caption(self.other),
        }
        if self.worse.ahead_won.unclear:
            return self.t.say("The win chance is about the same: {one} with “{move}”, {two} with “{other}”.", **gaps)
        return self.t.say("The win chance is {one} with “{move}” and {two} with “{other}”.", **gaps)

    def lines(self) -> str:
        """Where the best and the other differ; what is said adds up to the difference."""
        parts = self.parts()
        large = {self.say.sheet_line(line, self.lang): part for line, part in parts.items() if abs(part) >= SMALL}
        if self.other is None or not large:
            return ""
        named = {**large, self.t.say("all else"): sum(part for part in parts.values() if abs(part) < SMALL)}
        said = [f"{name} {signed_tenths(part, self.lang)}" for name, part in named.items() if round(part, 1)]
        message = self.t.say(
            "Line by line “{best}” differs from “{worse}” by: {lines}; in all {total}.",
            best=self.caption(self.report.best),
            worse=self.caption(self.worse),
            lines=", ".join(said),
            total=signed_tenths(sum(parts.values()), self.lang),
        )
        return " ".join([message, *self.remarks()])

    def parts(self) -> dict[str, float]:
        """What the best has more than the other, line by line, rounded so that it still adds up."""
        return rounded_parts({line: -ahead.mean for line, ahead in self.worse.ahead_lines.items()})

    def remarks(self) -> list[str]:
        """What is unusual about the scoring of this game."""
        found = [self.t.say("The lowest score wins.")] if self.scoring.lowest_wins else []
        if self.scoring.highest_counts:
            found.append(
                self.t.say("Only the highest score counts; a line says what it contributes to the difference.")
            )
        return found

    def assumption(self) -> str:
        settings = self.report.settings
        return self.t.plural(
            "Assumed is that everybody goes on like the {level}; each option was played to the end in {n} imagined "
            "game, in which everything hidden from the player who decides was dealt anew.",
            "Assumed is that everybody goes on like the {level}; each option was played to the end in up to {n} "
            "imagined games, in which everything hidden from the player who decides was dealt anew.",
            settings.worlds,
            level=self.t.say(BY_NAME[settings.policy].title),
        )

    # ------------------------------------------------------------ tables

    def sheet(self) -> TextTable:
        """The expected sheets of the two side by side."""
        shown = [self.asked] if self.other is None else [self.asked, self.other]
        lines = dict.fromkeys(line for one in shown for line in one.sheet)
        rows = [self.row(self.say.sheet_line(line, self.lang), shown, line) for line in lines]
        total = (self.t.say("Total"), *(self.spread(one.total) for one in shown), *self.column(self.worse.ahead))
        won = (self.t.say("Win chance"), *(percent(one.won.mean) for one in shown), *self.won_column())
        return TextTable(
            title=self.t.say("Expected final sheet"),
            headings=(self.t.say("Line"), *(self.caption(one) for one in shown), *self.heading()),
            rows=(*rows, total, won),
        )

    def row(self, name: str, shown: list[OptionReport], line: str) -> tuple[str, ...]:
        figures = [self.spread(one.sheet.get(line, Estimate(0.0, 0.0))) for one in shown]
        ahead = self.worse.ahead_lines.get(line, Estimate(0.0, 0.0))
        return (name, *figures, *self.column(Estimate(-self.parts().get(line, 0.0), ahead.within)))

    def heading(self) -> tuple[str, ...]:
        if self.other is None:
            return ()
        return (self.t.say("Contribution") if self.scoring.highest_counts else self.t.say("Difference"),)

    def column(self, ahead: Estimate) -> tuple[str, ...]:
        """The difference, as the other option is set beside the one that was asked about."""
        if self.other is None:
            return ()
        mean = ahead.mean if self.worse is self.other else -ahead.mean
        return (f"{signed_tenths(mean, self.lang)} ± {self.number(ahead.within)}",)

    def won_column(self) -> tuple[str, ...]:
        if self.other is None:
            return ()
        points = round(100 * self.other.won.mean) - round(100 * self.asked.won.mean)
        return (f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)} %",)

    def spread(self, value: Estimate) -> str:
        return f"{self.number(value.mean)} ± {self.number(value.within)}"

    def compared(self, option: OptionReport) -> ComparedOption:
        if option is self.report.best:
            difference = self.t.say("best")
        elif option.ahead.unclear:
            difference = self.t.say("about equal")
        else:
            difference = f"{signed_tenths(option.ahead.mean, self.lang)} ± {self.number(option.ahead.within)}"
        return ComparedOption(
            option.move,
            self.caption(option),
            self.spread(option.total),
            difference,
            percent(option.won.mean),
            option is self.asked,
        )
