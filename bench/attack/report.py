"""What must hold under an attack, and the table of what did."""

from dataclasses import dataclass, field

from bench.attack.innocent import Felt
from bench.load.measure import spread

TIMES_QUIET = 5.0  # the 95th percentile of pages over that of the quiet ones
LONGEST_PAGE = 0.5  # seconds at the 95th percentile
BOT_DELAY = 1.0  # seconds that a bot may answer later than in quiet, at the 95th percentile
MEMORY_GROWTH = 150.0  # MiB
LOG_GROWTH = 5.0  # MiB
ENDED_WITHIN = 3.0  # seconds after SIGTERM


@dataclass
class Outcome:
    """All that was seen of one attack."""

    name: str
    what: str
    spread: bool
    quiet: Felt
    during: Felt
    after: Felt
    memory: dict[str, float]  # MiB before, at the peak, after, later; of all processes
    server_peak: float  # MiB, without the workers
    files: tuple[int, int]  # before, at the peak
    log: float  # MiB that it grew
    disk: float  # MiB that the folder grew
    tracebacks: int
    ended: float  # seconds from SIGTERM in the middle of the attack to the end
    exit_code: int
    attackers: dict[str, object]
    seconds: float
    broken: list[str] = field(default_factory=list)

    def judge(self, quiet_pages: list[float]) -> None:
        """Find the bounds that were broken, beside all quiet pages so far.

        From many addresses at once attackers are not to be told from guests: there the pages need only be quick, not
        as quick as a multiple of the quiet ones.
        """
        most = LONGEST_PAGE if self.spread else min(LONGEST_PAGE, TIMES_QUIET * p95(quiet_pages))
        bots = p95(self.quiet.bots) + BOT_DELAY
        growth = self.memory["peak"] - self.memory["before"]
        answers = self.attackers.get("answers")
        attackers_500 = int(answers.get("500", 0)) if isinstance(answers, dict) else 0
        errors = self.during.broken + self.after.broken + attackers_500
        checks = [
            (p95(self.during.pages) > most, f"pages {ms(self.during.pages)} ms, not {1000 * most:.0f}"),
            (p95(self.after.pages) > most, f"pages afterwards {ms(self.after.pages)} ms, not {1000 * most:.0f}"),
            (p95(self.during.bots) > bots, f"bot {ms(self.during.bots)} ms, not {1000 * bots:.0f}"),
            (p95(self.after.bots) > bots, f"bot afterwards {ms(self.after.bots)} ms, not {1000 * bots:.0f}"),
            (growth > MEMORY_GROWTH, f"memory +{growth:.0f} MiB"),
            (self.ended >= ENDED_WITHIN, f"SIGTERM {self.ended:.1f} s"),
            (errors > 0, f"{errors} times HTTP 500"),
            (self.tracebacks > 0, f"{self.tracebacks} tracebacks"),
            (self.log > LOG_GROWTH, f"log +{self.log:.0f} MiB"),
        ]
        self.broken = [what for holds_not, what in checks if holds_not]

    def told(self) -> dict[str, object]:
        """As JSON."""
        return {
            "attack": self.name,
            "what": self.what,
            "seconds": self.seconds,
            "quiet": self.quiet.told(),
            "during": self.during.told(),
            "after": self.after.told(),
            "memory_mib": {name: round(found, 1) for name, found in self.memory.items()},
            "server_peak_mib": round(self.server_peak, 1),
            "open_files": {"before": self.files[0], "peak": self.files[1]},
            "log_mib": round(self.log, 2),
            "disk_mib": round(self.disk, 2),
            "tracebacks": self.tracebacks,
            "sigterm_s": round(self.ended, 2),
            "exit_code": self.exit_code,
            "attackers": self.attackers,
            "broken": self.broken,
        }


def p95(seconds: list[float]) -> float:
    return spread(seconds)["p95"] / 1000


def ms(seconds: list[float]) -> str:
    return f"{spread(seconds)['p95']:.0f}"


HEAD = (
    "| attack | pages p50, p95, max (quiet p95) ms | afterwards p95 | move p95 (quiet) ms | bot p95 (quiet) ms "
    "| failed | memory before, peak, later MiB | files | log MiB | SIGTERM s | attackers' processor | broken |\n"
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
)


def row(one: Outcome) -> str:
    """An attack as a row of the table."""
    pages, memory = spread(one.during.pages), one.memory
    share = 100 * float(str(one.attackers.get("cpu_s", 0))) / one.seconds
    cells = [
        one.name,
        f"{pages['p50']:.0f}, {pages['p95']:.0f}, {pages['max']:.0f} ({ms(one.quiet.pages)})",
        ms(one.after.pages),
        f"{ms(one.during.moves)} ({ms(one.quiet.moves)})",
        f"{ms(one.during.bots)} ({ms(one.quiet.bots)})",
        f"{one.during.failed + one.after.failed}",
        f"{memory['before']:.0f}, {memory['peak']:.0f}, {memory['later']:.0f}",
        f"{one.files[0]}, {one.files[1]}",
        f"{one.log:.2f}",
        f"{one.ended:.1f}",
        f"{share:.0f} %",
        "; ".join(one.broken) or "nothing",
    ]
    return f"| {' | '.join(cells)} |"
