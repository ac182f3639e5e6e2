"""Measures the to-do app's screens in a terminal with 100,000 items in 200 lists.

A deed lasts until the last picture that it set going.
"""

import pathlib
import tempfile

import process
import terminal
import todo

COUNT = 100_000
RUNS = 5
SIZE = (24, 60)
# To the field for searching, and from there down to the fourth of the smart lists.
TO_ALL = [b"\t", *[b"\x1b[B"] * 5]
BACK = b"\x1b[<0;4;1M\x1b[<0;4;1m"
TOGGLE = b"\x1b[<0;2;2M\x1b[<0;2;2m"


def deeds(items):
    """What is done in turn: its name, the keys before it, its keys, and what is shown then."""
    newest, oldest = items[-1]["title"][:16], items[0]["title"][:16]
    done, undone = ("\u25cb", "\u2713") if items[-1]["done"] else ("\u2713", "\u25cb")
    return [
        ("open all items", TO_ALL, b"\r", f"{COUNT:,} items"),
        ("to the end", [], b"\x1b[F", oldest),
        ("to the top", [], b"\x1b[H", newest),
        ("complete one", [], TOGGLE, f"{done}{newest}"),
        ("undo it", [], b"\x1a", f"{undone}{newest}"),
        ("back to the lists", [], BACK, "My Lists"),
        ("search a word", [b"/"], todo.RARE.encode(), "20 items found"),
    ]


def measure(martlet, folder, items):
    """The seconds and CPU seconds of each deed."""
    run = terminal.Run([martlet, "todo", "--on", "terminal", "--data", folder], size=SIZE)
    figures = {}
    try:
        shown = run.wait_for(b"My Lists")
        figures["start"] = (shown - run.begin, process.cpu_seconds(run.pid))
        run.settle(terminal.STILL)
        for name, before, keys, result in deeds(items):
            for key in before:
                run.act(key)
            figures[name] = run.act(keys)
            check(run, name, result)
        figures["memory"] = process.memory_kib(run.pid) / 1024
    finally:
        run.end()
    return figures


def check(run, name, result):
    """Looks whether it has come to what it should; blanks are not drawn where there were some."""
    run.redraw(SIZE[0] + 1, SIZE[1])
    run.read(terminal.PATIENCE)
    run.settle(terminal.STILL)
    text = terminal.CONTROL.sub(b"", run.shown).decode(errors="replace")
    if result.replace(" ", "") not in text.replace(" ", ""):
        raise RuntimeError(f"{name}: {result!r} is not shown:\n{text}")
    run.redraw(*SIZE)
    run.read(terminal.PATIENCE)
    run.settle(terminal.STILL)


def report(martlet):
    """Prints a table, and gives its lines."""
    items = todo.items(COUNT)
    with tempfile.TemporaryDirectory(prefix="martlet-bench-") as name:
        program = todo.Martlet(martlet, pathlib.Path(name))
        program.prepare(items)
        todo.run(program.fill())
        runs = [measure(martlet, f"{name}/data", items) for _ in range(RUNS)]
    print(f"to-do screens in a terminal, {COUNT:,} items in 200 lists, the median of {RUNS} runs")
    for deed in runs[0]:
        if deed == "memory":
            continue
        wall, cpu = (process.quantile(part, 0.5) for part in zip(*(run[deed] for run in runs)))
        print(f"  {deed:18} {wall * 1e3:8.1f} ms {cpu * 1e3:8.1f} ms of CPU")
        yield {"name": f"screens, {COUNT:,} items: {deed}", "wall": wall * 1e3, "cpu": cpu * 1e3}
    memory = process.quantile([run["memory"] for run in runs], 0.5)
    print(f"  memory then        {memory:8.1f} MiB")
    print(flush=True)
    yield {"name": f"screens, {COUNT:,} items: memory then", "memory": memory}
