"""Measures the to-do app's command line beside Taskwarrior and todo.txt-cli.

Each operation is a process of its own, as a person or a script would start it; its answer goes to a
pipe. Times are the median of several runs; memory is the most that one process had.
"""

import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import time
import uuid

SIZES = (1_000, 100_000)
LISTS = {1_000: 20, 100_000: 200}
# A word that about twenty items have.
RARE = "quokka"


def words(seed):
    """Words that look like words, always the same."""
    dice = random.Random(seed)
    sounds = ["ba", "co", "di", "fe", "gu", "ha", "jo", "ki", "lu", "me", "no", "pa", "ri", "so"]
    return ["".join(dice.choices(sounds, k=dice.randint(2, 4))) for _ in range(5_000)]


def items(count):
    """The same items for all programs: four of five are open."""
    dice = random.Random(count)
    vocabulary = words(7)
    result = []
    for number in range(count):
        title = dice.choices(vocabulary, k=dice.randint(3, 8))
        if number % (count // 20) == 3:
            title.append(RARE)
        item = {
            "id": str(uuid.UUID(int=dice.getrandbits(128), version=4)),
            "title": " ".join(title).capitalize(),
            "list": f"list{number % LISTS[count]}",
            "created": 1_700_000_000 + number,
            "done": number % 5 == 4,
        }
        if number % 7 == 0:
            item["tag"] = f"tag{number % 9}"
        if number % 3 == 0:
            item["due"] = f"2027-{number % 12 + 1:02}-{number % 28 + 1:02}"
        result.append(item)
    return result


def moment(seconds, form):
    return time.strftime(form, time.gmtime(seconds))


class Martlet:
    name = "martlet todo"

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder

    def command(self, *rest):
        return [self.program, "todo", *rest, "--data", str(self.folder / "data")], None

    def prepare(self, all_items):
        self.file = self.folder / "import.json"
        with open(self.file, "w") as file:
            for item in all_items:
                record = {
                    "id": item["id"], "list": item["list"], "title": item["title"],
                    "created": moment(item["created"], "%Y-%m-%dT%H:%M:%SZ"),
                }
                if item["done"]:
                    record["completed"] = moment(item["created"] + 9, "%Y-%m-%dT%H:%M:%SZ")
                if "tag" in item:
                    record["tags"] = [item["tag"]]
                if "due" in item:
                    record["due"] = item["due"]
                file.write(json.dumps(record) + "\n")

    def fill(self):
        return self.command("import", str(self.file))

    def empty(self):
        shutil.rmtree(self.folder / "data", ignore_errors=True)

    def add(self, number):
        return self.command("add", f"Buy milk {number}", "--list", "list3")

    def list25(self, _):
        return self.command("list", "--limit", "25")

    def search(self, _):
        return self.command("search", RARE)

    def complete(self, item, _):
        return self.command("done", item["id"])

    def undo(self, _):
        return self.command("undo")


class Taskwarrior:
    name = "Taskwarrior"

    def __init__(self, folder):
        self.folder = folder
        self.rc = folder / "taskrc"
        self.rc.write_text(
            f"data.location={folder}/data\nconfirmation=off\nhooks=off\nrecurrence=off\n"
            "verbose=nothing\ncolor=off\n"
        )

    def command(self, *rest):
        return ["task", *rest], {"TASKRC": str(self.rc), "HOME": str(self.folder)}

    def prepare(self, all_items):
        self.file = self.folder / "import.json"
        records = []
        for item in all_items:
            record = {
                "uuid": item["id"], "description": item["title"], "project": item["list"],
                "entry": moment(item["created"], "%Y%m%dT%H%M%SZ"),
                "status": "completed" if item["done"] else "pending",
            }
            if item["done"]:
                record["end"] = moment(item["created"] + 9, "%Y%m%dT%H%M%SZ")
            if "tag" in item:
                record["tags"] = [item["tag"]]
            if "due" in item:
                record["due"] = item["due"].replace("-", "") + "T000000Z"
            records.append(record)
        self.file.write_text(json.dumps(records))

    def fill(self):
        (self.folder / "data").mkdir(exist_ok=True)
        return self.command("import", str(self.file))

    def empty(self):
        shutil.rmtree(self.folder / "data", ignore_errors=True)

    def add(self, number):
        return self.command("add", "project:list3", f"Buy milk {number}")

    def list25(self, _):
        return self.command("next", "limit:25")

    def search(self, _):
        return self.command(f"/{RARE}/", "ls")

    def complete(self, item, _):
        return self.command(item["id"], "done")

    def undo(self, _):
        return self.command("undo")


class TodoTxt:
    """Its file is its form, so there is no import; it has no undo, and lists everything."""

    name = "todo.txt-cli"

    def __init__(self, folder):
        self.folder = folder
        self.config = folder / "config"
        self.config.write_text(
            f'export TODO_DIR="{folder}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
            'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n'
        )

    def command(self, *rest):
        return ["todo-txt", "-p", "-a", "-d", str(self.config), *rest], None

    def prepare(self, all_items):
        self.lines = {}
        with open(self.folder / "todo.txt", "w") as file:
            for number, item in enumerate(all_items, 1):
                self.lines[item["id"]] = number
                day = moment(item["created"], "%Y-%m-%d")
                line = f"x {day} {day} " if item["done"] else f"{day} "
                line += f"{item['title']} +{item['list']}"
                line += f" @{item['tag']}" if "tag" in item else ""
                line += f" due:{item['due']}" if "due" in item else ""
                file.write(line + "\n")

    fill = undo = None

    def add(self, number):
        return self.command("add", f"Buy milk {number} +list3")

    def list25(self, _):
        return self.command("ls")

    def search(self, _):
        return self.command("ls", RARE)

    def complete(self, item, _):
        return self.command("do", str(self.lines[item["id"]]))


def run(command, expected=None):
    """Runs a command to its end; gives the seconds it took."""
    words, environment = command
    environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", **(environment or {})}
    start = time.perf_counter()
    done = subprocess.run(
        words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, check=False,
    )
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        raise RuntimeError(f"{words} ended with {done.returncode}: {done.stderr.decode()}")
    if expected and expected not in done.stdout.decode().lower():
        raise RuntimeError(f"{words} did not answer with {expected}")
    return seconds


def usage(command):
    """Runs a command; gives the most memory that one of its processes had, in MiB, and the CPU
    milliseconds of all of them."""
    words, environment = command
    # Only a small process in between keeps our own memory from being counted.
    timed = ["/usr/bin/time", "-f", "%M", "-o", "/dev/stderr", *words]
    environment = {**os.environ, "TZ": "UTC", "LC_ALL": "C.UTF-8", **(environment or {})}
    with subprocess.Popen(
        timed, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as running:
        said = running.stderr.read().decode()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode:
        raise RuntimeError(f"{words} ended with {running.returncode}: {said}")
    return int(said.split()[-1]) / 1024, (used.ru_utime + used.ru_stime) * 1e3


def times(make, count, expected=None):
    """The median time of several runs, and the memory and CPU of one more."""
    seconds = sorted(run(make(number), expected) for number in range(count))
    return 1_000 * seconds[len(seconds) // 2], *usage(make(count))


def measure(program, all_items):
    """The figures of one program by operation."""
    figures = {}
    program.prepare(all_items)
    # Where an operation takes seconds, so many runs are enough.
    runs = 9 if len(all_items) < 10_000 or isinstance(program, Martlet) else 3
    if program.fill:
        seconds = []
        for _ in range(3):
            program.empty()
            seconds.append(run(program.fill()))
        program.empty()
        figures["import all"] = (1_000 * sorted(seconds)[1], *usage(program.fill()))
    # What follows an import is the first to see it.
    run(program.list25(0))
    waiting = [item for item in all_items if not item["done"]]
    figures["add one"] = times(program.add, runs)
    figures["list 25"] = times(program.list25, runs)
    figures["search"] = times(program.search, runs, RARE)
    figures["complete one"] = times(lambda n: program.complete(waiting[n], n), runs)
    if program.undo and isinstance(program, Martlet):
        figures["undo one"] = times(program.undo, runs)
    return figures


def report(martlet):
    """Prints tables, and gives their lines."""
    for size in SIZES:
        all_items = items(size)
        figures = {}
        with tempfile.TemporaryDirectory(prefix="martlet-bench-") as name:
            programs = [(Martlet, "martlet"), (Taskwarrior, "task"), (TodoTxt, "todo-txt")]
            for kind, word in programs:
                if kind is not Martlet and not shutil.which(word):
                    continue
                folder = pathlib.Path(name) / word
                folder.mkdir()
                program = kind(martlet, folder) if kind is Martlet else kind(folder)
                figures[program.name] = measure(program, all_items)
        table(size, figures)
        for name, operations in figures.items():
            for operation, (wall, memory, used) in operations.items():
                line = {"wall": wall, "cpu": used, "memory": memory}
                yield {"name": f"{name}, {size:,} items: {operation}", **line}


def table(size, figures):
    own = figures["martlet todo"]
    print(f"to-do lists with {size:,} items, one command at a time")
    heads = [""]
    for name in figures:
        heads += [f"{name} ms", "CPU", "MiB"]
    heads += [f"times faster than {name}" for name in figures if name != "martlet todo"]
    rows = [heads]
    for operation in own:
        row = [operation]
        for name in figures:
            found = figures[name].get(operation)
            row += [f"{found[0]:.1f}", f"{found[2]:.0f}", f"{found[1]:.1f}"] if found else [""] * 3
        for name in figures:
            if name != "martlet todo":
                found = figures[name].get(operation)
                row.append(f"{found[0] / own[operation][0]:.1f}" if found else "")
        rows.append(row)
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        first = row[0].ljust(widths[0])
        print("  ".join([first, *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))]))
    print(flush=True)
