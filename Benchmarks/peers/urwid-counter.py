"""The counter with urwid, to stand beside Martlet's."""

import urwid

count = 0
text = urwid.Text("count: 0", align="center")


def inc(_=None):
    global count
    count += 1
    text.set_text(f"count: {count}")


button = urwid.Button("inc", inc)
pile = urwid.Pile([("pack", text), ("pack", urwid.Padding(button, "center", 7))])
urwid.MainLoop(urwid.Filler(pile), handle_mouse=False).run()
