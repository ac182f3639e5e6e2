"""People with real browsers, who use To-Do on the real server."""

import contextlib
import pathlib
import sys
import tempfile

from activation import homes, need_server
from running import ROOT, free_port, listens, need, running, wait

sys.path.append(str(ROOT / "Benchmarks"))

import webdriver


class Person:
    """One Chromium with a profile of its own."""

    def __init__(self):
        need("chromium", "chromedriver")
        self.browser = webdriver.Browser()

    def open(self, address):
        self.browser.open(address)

    @property
    def text(self):
        return self.browser.run("return document.body.innerText")

    def sees(self, words):
        wait(lambda: words in self.text, f"a page with \"{words}\"")

    def press(self, label):
        found = ("[...document.querySelectorAll('button')].find(each => !each.disabled &&"
                 " each.ariaDisabled != 'true' &&"
                 f" [each.innerText, each.ariaLabel].includes('{label}'))")
        wait(lambda: self.browser.run(f"const button = {found}; button?.click(); return !!button"), label)

    def make_list(self, name):
        self.press("New List")
        self.sees("Cancel")
        # The dialog takes the focus once it is there.
        field = "document.activeElement?.closest('[role$=dialog]') && document.activeElement"
        wait(lambda: self.browser.run(f"return ({field})?.tagName == 'INPUT'"), "a field for a name")
        self.browser.type(name)
        wait(lambda: self.browser.run(f"return ({field})?.value == '{name}'"), f"{name} in the field")
        self.press("OK")
        self.sees(name)


@contextlib.contextmanager
def two():
    """Two people, whose browsers end with the block."""
    with contextlib.ExitStack() as stack:
        people = []
        for _ in range(2):
            people.append(Person())
            stack.callback(people[-1].browser.close)
        yield people


def use_apart(people, address):
    """Each makes a list, and sees neither at once nor later that of the other."""
    names = ["Errands", "Groceries"]
    for person, name in zip(people, names):
        person.open(address)
        person.sees("My Lists")
        person.make_list(name)
    for person in people:
        person.open(address)
    see_apart(people, names)
    return names


def see_apart(people, names):
    for person, own, other in zip(people, names, reversed(names)):
        person.sees(own)
        assert other not in person.text, f"who made {own} sees {other}"


def apart(program):
    need_server(program)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        port = free_port()
        words = [program, "serve", "todo", "--data", folder / "data", "--port", str(port)]
        with running(words, folder / "log"), two() as people:
            wait(lambda: listens(port), "the server")
            use_apart(people, f"http://127.0.0.1:{port}/")
            assert len(homes(folder / "data")) == 2, "two people have not two homes"
