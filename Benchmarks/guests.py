"""What people do in the apps that come along, and what of it must be there after they have moved."""

import contextlib
import sqlite3
import time

import sessions

#: So many are not in any phrase that a game is lost by them.
RARE = "QZXJKVWYBFGMPC"


class Hangman(sessions.Session):
    """Has lost a game, of which there are statistics, and types in a dialog."""

    base = "/hangman"
    keeps = "the dialog, the text typed, the statistics of the game"
    file = "**/statistics.json"
    OPENER, FIELD = "Solve", "The whole phrase"

    def begin(self):
        for letter in RARE:
            self.press(letter)
            self.page.settle(0.3)
            if "\tlClose" in self.page.shown:
                break
        else:
            raise sessions.Lost("no game came to its end")
        self.press("Start Over")
        self.appear(self.OPENER)
        self.press(self.OPENER)
        self.appear(self.FIELD)

    def take_step(self):
        self.edit(self.FIELD, self.word(self.step))
        self.note("text", self.step)

    def is_shown(self):
        return f"\tl{self.FIELD}" in self.page.shown

    def look(self):
        # The dialog is presented, so it shows that what was opened stays open.
        self.find(self.FIELD)
        self.expect("text", rf"s{self.number}w(\d+)z")


class Catalogue(sessions.Session):
    """Has gone to a page, presses a button that counts in `@AppStorage`, and types a draft that is
    in `@SceneStorage`."""

    base = "/catalogue"
    keeps = "the page gone to, @AppStorage, @SceneStorage"
    PAGE, BUTTON, FIELD = "Storage", "Visit", "Draft"

    def begin(self):
        self.presses = self.counted = 0
        # Only the first rows are there before somebody scrolls.
        number = self.page.element(r'<div id=e(\w+)[^>]*data-c="scroll"')
        self.do(lambda: f"s{number} 0 800")
        self.appear(self.PAGE)
        self.press(self.PAGE)
        self.appear(self.FIELD)

    def take_step(self):
        if self.step % 2:
            self.presses += 1
            if self.press(self.BUTTON):
                self.counted += 1
            self.note("visits", self.counted)
        else:
            self.edit(self.FIELD, self.word(self.step))
            self.note("draft", self.step)

    def is_shown(self):
        return "has been here" in self.page.shown

    def look(self):
        self.find(self.BUTTON)
        self.counted = self.expect("visits", r"has been here (\d+) times", self.presses)
        self.expect("draft", rf"s{self.number}w(\d+)z")


class ToDo(sessions.Session):
    """Has made a list and opened it, and adds an item with each fourth step."""

    base = "/todo"
    keeps = "the list opened, its rows in the database"
    NAME, FIELD = "e.g. Work Stuff", "New Title"

    def begin(self):
        self.items = 0
        #: When items were added for certain, by their numbers.
        self.added = {}
        self.appear("New List")
        self.press("New List")
        self.appear(self.NAME)
        self.edit(self.NAME, f"List {self.number}")
        self.press("OK")
        self.appear(f"List {self.number}")
        self.press(f"List {self.number}")
        self.appear("New Item")
        self.begin_item()

    def take_step(self):
        returns = self.returns
        if self.step % 4 == 1:
            self.items += 1
        if self.step % 4:
            self.edit(self.FIELD, f"Item s{self.number}i{self.items}z")
            self.typed_after = returns
        else:
            del self.page.messages[:]
            if self.submit(self.FIELD) and self.typed_after == self.returns:
                # What ends the socket here, is met again by who waits next.
                with contextlib.suppress(OSError, RuntimeError):
                    self.page.settle(0.05)
                # It is a row that the person has seen.
                if f"Item s{self.number}i{self.items}z" in self.page.shown:
                    self.added[self.items] = time.monotonic()

    def is_shown(self):
        return "\tlNew Item" in self.page.shown

    def look(self):
        if f"List {self.number}" not in self.page.shown:
            raise sessions.Lost("the list that was open")
        self.begin_item()

    def begin_item(self):
        """Goes to the field for a new item, which becomes a row where nobody types in it any more."""
        if f"\tl{self.FIELD}" not in self.page.shown:
            self.press("New Item")
            self.appear(self.FIELD)
        self.do(lambda: f"f{self.find(self.FIELD)}")

    @classmethod
    def missing(cls, crowd, data):
        """Items that are in nobody's database, and were added more than a second before a move.

        Or before now, where there was none.
        """
        found, now = set(), time.monotonic()
        for path in data.glob("visitors/*/todo/ToDo/todo.sqlite"):
            with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
                found |= {title for title, in base.execute("SELECT title FROM item")}
        return [
            f"{name}, added {min(later):.2f} s before" if later else name
            for one in crowd if isinstance(one, cls)
            for item, moment in list(one.added.items())
            if (name := f"Item s{one.number}i{item}z") not in found
            and min(
                later := [left - moment for left in one.leaves if left > moment],
                default=now - moment,
            ) > sessions.SAVED
        ]


KINDS = [Hangman, Catalogue, ToDo]
