"""Prints lines as tables: ratios first, then CPU beside time; below a row what it aims at."""

import aims

#: By kind, a table after another: a heading, and columns of a head, a key and a form.
TABLES = {
    "browser": [
        ("an act", [
            ("time × echo", "times", "{:.2f}"), ("CPU × echo", "timesCPU", "{:.2f}"),
            ("CPU ms", "cpu", "{:.3f}"), ("p50 ms", "p50", "{:.3f}"), ("p99 ms", "p99", "{:.2f}"),
            ("bytes", "bytes", "{}"),
        ]),
        ("a page", [
            ("CPU ms to open", "openCPU", "{:.1f}"), ("KiB a session", "session", "{:.0f}"),
            ("page KiB", "page", "{:.1f}"), ("start to live ms", "paint", "{:.0f}"),
            ("memory MiB", "memory", "{:.1f}"), ("updates/s of 100", "crowd", "{:.0f}"),
            ("CPU ms of 100", "crowdCPU", "{:.3f}"),
        ]),
    ],
    "terminal": [
        ("a key", [
            ("time × ncurses", "times", "{:.2f}"), ("CPU × ncurses", "timesCPU", "{:.2f}"),
            ("CPU ms", "cpu", "{:.3f}"), ("p50 ms", "p50", "{:.3f}"), ("p99 ms", "p99", "{:.2f}"),
            ("bytes", "bytes", "{}"),
        ]),
        ("a start", [
            ("time × ncurses", "timesPaint", "{:.2f}"), ("CPU × ncurses", "timesStart", "{:.2f}"),
            ("CPU ms", "start", "{:.1f}"), ("first paint ms", "paint", "{:.1f}"),
            ("memory MiB", "memory", "{:.1f}"),
        ]),
    ],
    "visit": [
        ("a first visit", [
            ("click × pyview", "times", "{:.2f}"), ("KiB", "kib", "{:.1f}"),
            ("document", "document", "{:.1f}"), ("style", "style", "{:.1f}"),
            ("script", "script", "{:.1f}"), ("font", "font", "{:.1f}"),
            ("other", "other", "{:.1f}"), ("server's CPU ms", "cpu", "{:.1f}"),
            ("first answered click ms", "first", "{:.0f}"), ("click to DOM ms", "dom", "{:.2f}"),
        ]),
    ],
    "crowd": [
        ("a crowd", [
            ("share of a core", "share", "{:.3f}"), ("CPU ms a press", "cpu", "{:.3f}"),
            ("p50 ms", "p50", "{:.2f}"), ("p99 ms", "p99", "{:.2f}"),
            ("most ms", "most", "{:.1f}"), ("presses", "presses", "{}"),
            ("KiB a session", "session", "{:.0f}"),
        ]),
    ],
    "people": [
        ("people", [
            ("own MiB of each", "private", "{:.2f}"), ("the most", "mostPrivate", "{:.2f}"),
            ("MiB before a press", "opened", "{:.2f}"), ("first screen ms", "first", "{:.1f}"),
            ("p99", "first99", "{:.1f}"), ("press p50 ms", "p50", "{:.2f}"),
            ("press p99 ms", "p99", "{:.2f}"), ("share of a core", "share", "{:.3f}"),
            ("share at rest", "restShare", "{:.4f}"), ("wake-ups/s of each", "wakes", "{:.4f}"),
        ]),
    ],
    "size": [("sizes", [("MB", "size", "{:.1f}"), ("libraries", "libraries", "{}")])],
}


def show(kind, lines, results):
    for heading, columns in TABLES[kind]:
        keys = {key for _, key, _ in columns}
        shown = [line for line in lines if keys & line.keys()]
        if not shown:
            continue
        texts = [[heading, *(head for head, _, _ in columns)]]
        for line in shown:
            texts.append([line["name"], *cells(columns, line, results.former(kind, line["name"]))])
            found = aims.of(kind, line["name"])
            if keys & found.keys():
                texts.append(["  aim", *(aim_cell(found, line, *column) for column in columns)])
        print_aligned(texts)


def cells(columns, line, former):
    for _, key, form in columns:
        if line.get(key) is None:
            yield ""
        else:
            yield form.format(line[key]) + change(line[key], former.get(key))


def change(value, former):
    """How many times the earlier figure it is."""
    return f" ×{value / former:.2f}" if former else ""


def aim_cell(found, line, _, key, form):
    if key not in found:
        return ""
    value = line.get(key)
    missed = value is not None and not aims.is_met(found[key], value)
    return f"≤ {form.format(found[key].most)}{' missed' if missed else ''}"


def print_aligned(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        print("  ".join([row[0].ljust(widths[0]), *rest]).rstrip())
    print(flush=True)


def print_rows(heads, rows):
    """Prints rows of texts, and gives lines of those that are numbers."""
    print_aligned([heads, *rows])
    for name, *texts in rows:
        numbers = {head: number(text) for head, text in zip(heads[1:], texts)}
        found = {head: value for head, value in numbers.items() if value is not None}
        yield {"name": f"{heads[0]}: {name}", **found}


def number(text):
    try:
        return float(text)
    except ValueError:
        return None


def show_changes(kind, lines, results):
    """For kinds that print tables of their own: each figure that an earlier file has too."""
    rows = []
    for line in lines:
        former = results.former(kind, line["name"])
        for key, value in line.items():
            if isinstance(value, (int, float)) and former.get(key):
                times = f"×{value / former[key]:.2f}"
                rows.append([f"{line['name']}: {key}", f"{value:.3f}", f"{former[key]:.3f}", times])
    if rows:
        print_aligned([[f"{kind}: change", "now", "before", ""], *rows])
