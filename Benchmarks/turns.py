"""Measures several programs in turns, so that what else the machine does meets all of them."""

import time

import process


class Contender:
    """A program that runs, and something that is done in it again and again."""

    isPeer = False

    def prepare(self):
        """Whatever must be done before a round and is not measured."""

    def round(self, count):
        """Acts so many times; answers seconds and bytes of each, and the CPU seconds of all."""
        before = process.cpu_seconds(self.pid)
        answers = [self.act() for _ in range(count)]
        # An answer is sent before its turn has ended.
        time.sleep(0.005)
        return answers, process.cpu_seconds(self.pid) - before


def acts(contenders, base=None, rounds=20, each=20):
    """A line for each: what an act costs, and how many times that of the base in these rounds."""
    process.expect_equal_priority([one.pid for one in contenders])
    tallies = {one: ([], []) for one in contenders}
    for number in range(rounds + 1):
        for one in contenders:
            one.prepare()
            answers, used = one.round(each)
            # The first round warms up.
            if number > 0:
                tallies[one][0].extend(answers)
                tallies[one][1].append(used)
    lines = {one: act_line(one, *tallies[one]) for one in contenders}
    for line in lines.values():
        if base:
            line["times"] = line["p50"] / lines[base]["p50"]
            line["timesCPU"] = line["cpu"] / lines[base]["cpu"]
    return lines


def act_line(one, answers, used):
    walls = [answer[0] for answer in answers]
    return {
        "name": one.name,
        "isPeer": one.isPeer,
        "p50": process.quantile(walls, 0.5) * 1e3,
        "p99": process.quantile(walls, 0.99) * 1e3,
        "bytes": process.quantile([answer[1] for answer in answers], 0.5),
        "cpu": sum(used) / len(answers) * 1e3,
    }


def opens(contenders, rounds=4, each=5):
    """What one more page costs each of them: CPU milliseconds and KiB."""
    used = dict.fromkeys(contenders, 0.0)
    before = {one: process.own_memory_kib(one.pid) for one in contenders}
    for _ in range(rounds):
        for one in contenders:
            begin = process.cpu_seconds(one.pid)
            for _ in range(each):
                one.open()
            used[one] += process.cpu_seconds(one.pid) - begin
    count = rounds * each
    return {
        one: {
            "openCPU": used[one] / count * 1e3,
            "session": (process.own_memory_kib(one.pid) - before[one]) / count,
        }
        for one in contenders
    }


def starts(contenders, times=7):
    """Medians of what starting each of them gives."""
    found = {one: [] for one in contenders}
    for _ in range(times):
        for one in contenders:
            found[one].append(one.start())
    return {
        one: {
            key: process.quantile([line[key] for line in lines], 0.5) for key in lines[0]
        }
        for one, lines in found.items()
    }
