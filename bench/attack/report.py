"""What must hold under an attack, and the table of what did."""

from dataclasses import asdict, dataclass, field

from bench.attack.innocent import Felt
from bench.attack.registry import Attack
from bench.attack.watch import Taken
from bench.load.measure import spread

TIMES_QUIET = 5.0  # the 95th percentile of pages over that of the quiet ones
LONGEST_PAGE = 0.5  # seconds at the 95th percentile
BOT_DELAY = 1.0  # seconds that a bot may answer later than in quiet, at the 95th percentile
MEMORY_GROWTH = 150.0  # MiB
LOG_GROWTH = 5.0  # MiB
ENDED_WITHIN = 3.0  # seconds after SIGTERM


@dataclass(kw_only=True)
class Lived:
    """What the innocent player felt and the server took, phase by phase; ``counts`` is what the attackers tell."""

    quiet: Felt
    before: Taken
    during: Felt
    past: Taken
    after: Felt
    later: Taken
    counts: dict[str, object]


@dataclass(kw_only=True)
class AttackReport:
    """All that was seen of one attack."""

    attack: Attack
    seconds: float
    lived: Lived
    peak: Taken
    log: float  # MiB that it grew until the very end
    tracebacks: int
    died: bool  # had it ended before it was told to?
    ended: float  # seconds from SIGTERM in the middle of the attack to the end
    exit_code: int
    broken: list[str] = field(default_factory=list)

    def judge(self, quiet_pages: list[float]) -> None:
        """Find the bounds that were broken, beside all quiet pages so far.

        From many addresses at once attackers are not to be told from guests: there the pages need only be quick, not
        as quick as a multiple of the quiet ones.
        """
        quiet, during, after = self.lived.quiet, self.lived.during, self.lived.after
        most = LONGEST_PAGE if self.attack.spread else min(LONGEST_PAGE, TIMES_QUIET * p95(quiet_pages))
        bots = p95(quiet.bots) + BOT_DELAY
        growth = self.peak.memory - self.lived.before.memory
        errors = during.broken + after.broken + self.attackers_errors
        checks = [
            (p95(during.pages) > most, f"pages {ms(during.pages)} ms, not {1000 * most:.0f}"),
            (p95(after.pages) > most, f"pages afterwards {ms(after.pages)} ms, not {1000 * most:.0f}"),
            (p95(during.bots) > bots, f"bot {ms(during.bots)} ms, not {1000 * bots:.0f}"),
            (p95(after.bots) > bots, f"bot afterwards {ms(after.bots)} ms, not {1000 * bots:.0f}"),
            (growth > MEMORY_GROWTH, f"memory +{growth:.0f} MiB"),
            (self.died, "the server died"),
            (self.ended >= ENDED_WITHIN, f"SIGTERM {self.ended:.1f} s"),
            (errors > 0, f"{errors} times HTTP 500"),
            (self.tracebacks > 0, f"{self.tracebacks} tracebacks"),
            (self.log > LOG_GROWTH, f"log +{self.log:.0f} MiB"),
        ]
        self.broken = [what for holds_not, what in checks if holds_not]

    @property
    def attackers_errors(self) -> int:
        """How often the attackers got status 500."""
        answers = self.lived.counts.get("answers")
        return int(answers.get("500", 0)) if isinstance(answers, dict) else 0

    def told(self) -> dict[str, object]:
        """As JSON."""
        lived = self.lived
        taken = {"before": lived.before, "peak": self.peak, "after": lived.past, "later": lived.later}
        return {
            "attack": self.attack.name,
            "what": self.attack.what,
            "seconds": self.seconds,
            **{name: felt.told() for name, felt in self.felt().items()},
            "taken": {
                name: {what: round(found, 2) for what, found in asdict(one).items()} for name, one in taken.items()
            },
            "log_mib": round(self.log, 2),
            "tracebacks": self.tracebacks,
            "died": self.died,
            "sigterm_s": round(self.ended, 2),
            "exit_code": self.exit_code,
            "attackers": lived.counts,
            "broken": self.broken,
        }

    def felt(self) -> dict[str, Felt]:
        """By phase."""
        return {"quiet": self.lived.quiet, "during": self.lived.during, "after": self.lived.after}


def p95(seconds: list[float]) -> float:
    return spread(seconds)["p95"] / 1000


def ms(seconds: list[float]) -> str:
    return f"{spread(seconds)['p95']:.0f}"


HEAD = (
    "| attack | pages p50, p95, max (quiet p95) ms | afterwards p95 | move p95 (quiet) ms | bot p95 (quiet) ms "
    "| failed | memory before, peak, later MiB | files | log MiB | SIGTERM s | attackers' processor | broken |\n"
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
)


def row(one: AttackReport) -> str:
    """An attack as a row of the table."""
    lived = one.lived
    pages = spread(lived.during.pages)
    share = 100 * float(str(lived.counts.get("cpu_s", 0))) / one.seconds
    cells = [
        one.attack.name,
        f"{pages['p50']:.0f}, {pages['p95']:.0f}, {pages['max']:.0f} ({ms(lived.quiet.pages)})",
        ms(lived.after.pages),
        f"{ms(lived.during.moves)} ({ms(lived.quiet.moves)})",
        f"{ms(lived.during.bots)} ({ms(lived.quiet.bots)})",
        f"{lived.during.failed + lived.after.failed}",
        f"{lived.before.memory:.0f}, {one.peak.memory:.0f}, {lived.later.memory:.0f}",
        f"{lived.before.files}, {one.peak.files}",
        f"{one.log:.2f}",
        f"{one.ended:.1f}",
        f"{share:.0f} %",
        "; ".join(one.broken) or "nothing",
    ]
    return f"| {' | '.join(cells)} |"
