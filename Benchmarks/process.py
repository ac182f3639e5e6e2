"""What the kernel says of a process."""

import os
import signal


def cpu_seconds(pid):
    """Time that all threads have used, to the nanosecond where the kernel counts so."""
    total = 0
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/schedstat") as file:
            total += int(file.read().split()[0])
    return total / 1e9


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


def quantile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))]
