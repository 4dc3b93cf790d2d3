"""Files that take long to read: component files and records."""

from random import Random

from bench.attack.registry import attack
from bench.attack.target import TROUBLES, Identity, Target, together, upload

LARGEST = 1_000_000  # bytes, just below what the server takes
UPLOADS = 45
PEOPLE = 5


def component_file(who: Identity, content: str) -> bytes:
    """A new table with somebody's own component file."""
    fields = {"game": "london", "seats": "2", "seat0": "me", "seat1": "greedy"}
    return upload("/new", who, "content", content.encode(), **fields)


def record_file(who: Identity, text: str) -> bytes:
    return upload("/records", who, "file", text.encode()[:LARGEST])


async def hang_up(target: Target, data: bytes, address: str) -> None:
    """Send everything and do not wait for the answer."""
    try:
        async with target.connection(address) as streams:
            await target.send(streams, data)
    except TROUBLES:
        target.counts.cut += 1


@attack(seconds=6)
async def toml_keys(target: Target) -> None:
    """45 component files with keys of thousands of dots, by five people; every other one hangs up."""
    people = await target.identities(PEOPLE)
    bombs = [f"a{'.a' * (60_000 if number % 9 == 8 else 20_000)} = {number}\n" for number in range(UPLOADS)]
    acts = []
    for number, bomb in enumerate(bombs if people else []):
        who = people[number % len(people)]
        data = component_file(who, bomb)
        acts.append(hang_up(target, data, who.address) if number % 2 else target.ask(data, who.address))
    await together(acts)


@attack()
async def toml_shapes(target: Target) -> None:
    """Component files that are deep, or have numbers and names without end."""
    who = await target.introduce()
    name = "a" * 340_000
    shapes = [
        f"a = {'[' * 50_000}",
        f"a = {'[' * 50_000}{']' * 50_000}",
        f"a = {'{a = ' * 20_000}1{'}' * 20_000}",
        f"a = {'9' * 100_000}",
        f"a = 0x{'f' * 100_000}",
        f"a = 1e{'9' * 10_000}",
        f"a = {'-' * 100_000}1",
        "".join(f"[a{number}]\n" for number in range(30_000)),
        f'[meta]\ngame = "london"\nfile = "city"\nschema = 1\n[[card]]\nid = "a"\nname.en = "{name}"\n',
    ]
    if who is not None:
        await together(target.ask(component_file(who, shape), who.address) for shape in shapes)


@attack(seconds=6)
async def record_loans(target: Target) -> None:
    """Three records of 1 MB in which somebody borrows again and again."""
    people = await target.identities(3)
    head = target.record.partition("\n\n")[0]
    bombs = [f"{head}\n\n" + "1 loan\n" * (140_000 + number) for number in range(3)]
    await together(target.ask(record_file(who, bomb), who.address) for who, bomb in zip(people, bombs, strict=False))


@attack()
async def record_shapes(target: Target) -> None:
    """Records with positions that are deep, moves that are long, numbers and options without end."""
    who = await target.introduce()
    lines = [line for line in target.record.partition("\n\n")[0].splitlines() if not line.startswith("seed")]
    head = "\n".join(lines)
    shapes = [
        f"{head}\nposition {'[' * 900_000}\n\n",
        f"{head}\nposition {'[' * 300_000}{']' * 300_000}\n\n",
        head + "\nposition " + '{"a":' * 100_000 + "1" + "}" * 100_000 + "\n\n",
        f'{head}\nposition {{"a": {"9" * 100_000}}}\n\n',
        f"{head}\nseed {'9' * 100_000}\n\n",
        f"{head}\nseed 1\n\n1 {'loan ' * 150_000}\n",
        f"{head}\nseed 1\n" + "".join(f"option a{number} b\n" for number in range(50_000)),
        f"{head}\nseed 1\n\n{'9' * 100_000} loan\n",
    ]
    if who is not None:
        await together(target.ask(record_file(who, shape), who.address) for shape in shapes)


@attack()
async def record_store(target: Target) -> None:
    """139 small records, each another one, by three people."""
    people = await target.identities(3)
    chance = Random(1)

    async def act(number: int) -> None:
        if people and number < 139:
            who = people[number % len(people)]
            text = f"{target.record}# {chance.getrandbits(64)}\n"
            await target.ask(record_file(who, text), who.address)

    await target.flood(act, workers=3, a_second=60)
