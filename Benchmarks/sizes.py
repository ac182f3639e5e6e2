"""How large the programs are, and how many libraries a counter loads."""

import os
import pathlib
import tempfile

import process
from programs import Program


def lines(bench_apps):
    folder = pathlib.Path(bench_apps).parent
    sizes = {
        path.name: path.stat().st_size / 1e6 for path in sorted(folder.glob("martlet*"))
        if path.is_file() and os.access(path, os.X_OK)
    }
    yield from ({"name": name, "size": size} for name, size in sizes.items())
    yield {"name": "programs together", "size": sum(sizes.values())}
    yield {"name": "counter in a terminal", "libraries": libraries(bench_apps)}


def libraries(bench_apps):
    with tempfile.TemporaryDirectory(prefix="martlet-bench-") as folder:
        command = [bench_apps, "counter", "--on", "terminal"]
        environment = process.home(folder).items()
        program = Program("counter", command, b"count: 0", environment=environment).open()
        with open(f"/proc/{program.pid}/maps") as file:
            names = {line.split()[-1] for line in file if ".so" in line}
        program.end()
    return len(names)
