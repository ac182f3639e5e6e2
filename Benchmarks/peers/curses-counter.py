"""The counter with the curses of Python's own library, to stand beside Martlet's."""

import curses


def run(screen):
    curses.curs_set(0)
    count = 0
    while True:
        screen.addstr(11, 36, f"count: {count}")
        screen.addstr(12, 38, "[inc]")
        screen.refresh()
        if screen.getkey() == " ":
            count += 1


curses.wrapper(run)
