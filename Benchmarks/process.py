"""What the kernel says of a process."""

import atexit
import os
import pathlib
import signal
import subprocess

_started = []


def serve(command, environment=()):
    """Starts a server that prints a line once it serves; it ends when this program does."""
    environment = {**os.environ, **dict(environment)}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
    _started.append(server)
    return server


def stop(server):
    server.terminate()
    server.wait()
    server.stdout.close()
    _started.remove(server)


@atexit.register
def _stop_all():
    for server in list(_started):
        stop(server)


def of_threads(pid, name):
    """The text of a file of each of its threads, but for those that end meanwhile."""
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            yield pathlib.Path(f"/proc/{pid}/task/{thread}/{name}").read_text()
        except (FileNotFoundError, ProcessLookupError):
            pass


def cpu_seconds(pid):
    """Time that all threads have used, to the nanosecond where the kernel counts so."""
    return sum(int(text.split()[0]) for text in of_threads(pid, "schedstat")) / 1e9


def wakes(pid):
    """How often its threads went on after they had waited."""
    lines = (line for text in of_threads(pid, "status") for line in text.splitlines())
    waits = (line for line in lines if line.startswith("voluntary_ctxt_switches:"))
    return sum(int(line.split()[1]) for line in waits)


def memory_kib(pid):
    """Resident memory, of which files and libraries that others share are a part."""
    with open(f"/proc/{pid}/status") as file:
        for line in file:
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
    raise RuntimeError(f"process {pid} has no memory")


def own_memory_kib(pid):
    """Resident memory that belongs to this process alone."""
    with open(f"/proc/{pid}/smaps_rollup") as file:
        return sum(
            int(line.split()[1]) for line in file if line.startswith(("Private_", "Pss_Dirty:"))
            and not line.startswith("Pss")
        )


def end(pid):
    try:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)
    except (ProcessLookupError, ChildProcessError):
        pass


def descendants(pid):
    """The processes that a process has started, and those that they have."""
    parents = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                # The name of the program may have blanks and brackets in it.
                parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            pass
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]


def quantile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]


def expect_equal_priority(pids):
    """Figures of programs that the kernel favours differently say nothing."""
    levels = {os.getpriority(os.PRIO_PROCESS, pid) for pid in pids}
    if levels != {os.nice(0)}:
        raise RuntimeError(f"niceness {sorted(levels)}, and {os.nice(0)} of what measures them")


def home(folder):
    """A home of its own: no file of the person's is read or written."""
    names = ("MARTLET_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "CFFIXED_USER_HOME")
    bus = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
    return {**{name: folder for name in names}, **bus}
