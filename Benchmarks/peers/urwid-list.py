"""A hundred thousand rows with urwid's ListBox, to stand beside Martlet's list."""

import urwid

names = [f"item {number}" for number in range(100_000)]
field = urwid.Edit()
count = urwid.Text(f"rows: {len(names)}")
walker = urwid.SimpleFocusListWalker([urwid.Text(name) for name in names])
rows = urwid.ListBox(walker)


def search(_, query):
    walker[:] = [urwid.Text(name) for name in names if query in name]
    count.set_text(f"rows: {len(walker)}")


def press(key):
    if key == "ctrl g":
        rows.set_focus(len(walker) - 1)
    elif key == "ctrl o":
        rows.set_focus(0)
    elif key == "ctrl n":
        walker.insert(1, walker.pop(0))


urwid.connect_signal(field, "change", search)
head = urwid.Pile([("pack", field), ("pack", count)])
urwid.MainLoop(urwid.Frame(rows, head, focus_part="header"), unhandled_input=press).run()
