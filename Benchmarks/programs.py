"""Programs on a terminal, to be measured in turns with others."""


import process
import terminal
import turns


class Program(turns.Contender):
    """A program, what it shows when it has started, and keys that are pressed in turn.

    Of one that goes on drawing after a key, what it draws then is waited for and not measured.
    """

    def __init__(
        self, name, command, marker, keys=(), environment=(), last=None, size=(24, 80), first=(),
        isPeer=False, isCalm=True, isRestarted=False,
    ):
        self.name, self.command, self.marker, self.keys = name, command, marker, keys
        self.environment, self.last, self.size, self.first = environment, last, size, first
        self.isPeer, self.isCalm, self.isRestarted = isPeer, isCalm, isRestarted
        self.opened = None

    @property
    def pid(self):
        return self.opened.pid

    def run(self):
        run = terminal.Run(self.command, self.environment, self.size)
        return run, run.wait_for(self.marker) - run.begin

    def start(self):
        """The milliseconds from the start to the first picture, the CPU of that, and the memory."""
        run, lasted = self.run()
        used = process.cpu_seconds(run.pid)
        run.settle()
        memory = process.memory_kib(run.pid)
        run.end()
        return {"paint": lasted * 1e3, "start": used * 1e3, "memory": memory / 1024}

    def open(self):
        self.opened, _ = self.run()
        self.opened.settle()
        for keys in self.first:
            self.opened.act(keys)
        self.count = 0
        return self

    def prepare(self):
        if self.isRestarted:
            self.opened.end()
            self.open()

    def act(self):
        key = self.keys[self.count % len(self.keys)]
        self.count += 1
        return self.opened.press(key)

    def round(self, count):
        if self.isCalm:
            return super().round(count)
        answers, used = [], 0.0
        for _ in range(count):
            before = process.cpu_seconds(self.pid)
            answers.append(self.act())
            used += process.cpu_seconds(self.pid) - before
            self.opened.settle()
        return answers, used

    def check(self):
        """Looks whether what is shown at last is what so many keys make of it."""
        if self.last:
            self.opened.redraw(self.size[0] + 1, self.size[1] + 1)
            self.opened.wait_for(self.last(self.count))

    def end(self):
        self.opened.end()
