"""The file of results: lines by kind, each with when, where and of which commit it was made."""

import datetime
import json
import os
import pathlib
import shutil
import subprocess

DEFAULT = pathlib.Path(__file__).parent.parent / ".build/bench.json"


class Results:
    """What is measured now, and what an earlier file has.

    A kind that is not measured now stays as it was: each says itself when it was made.
    """

    def __init__(self, path=None, before=None):
        self.path = pathlib.Path(path or DEFAULT)
        self.kinds = read(self.path)
        former = self.path.with_suffix(".before.json")
        if self.kinds:
            shutil.copyfile(self.path, former)
        self.earlier = read(pathlib.Path(before)) if before else read(former)

    def begin(self, kind):
        self.kinds[kind] = {**stamp(), "lines": []}

    def add(self, kind, lines):
        """Takes lines in and writes the file: a later kind may fail."""
        self.kinds[kind]["lines"] += lines
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.kinds, indent=1, ensure_ascii=False) + "\n")

    def former(self, kind, name):
        """The line of that name in the earlier file; empty without one."""
        for line in self.earlier.get(kind, {}).get("lines", []):
            if line["name"] == name:
                return line
        return {}


def read(path):
    return json.loads(path.read_text()) if path.exists() else {}


def stamp():
    return {
        "date": datetime.datetime.now().astimezone().isoformat(timespec="minutes"),
        "commit": commit(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "niceness": os.nice(0),
    }


def commit():
    """The commit that is checked out, with a plus if files differ from it."""
    if not shutil.which("git"):
        return "unknown"
    folder = pathlib.Path(__file__).parent
    words = ["git", "-C", str(folder), "describe", "--always", "--dirty=+", "--exclude=*"]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False)
    return done.stdout.strip() or "unknown"


def processor():
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return "unknown"
