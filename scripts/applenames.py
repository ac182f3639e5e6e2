"""The names of docs/apple-names.txt against what is there: the state of each, the share by kind.

A name works when its documentation states no exception on either screen. It counts 1, one that
works partly 1/2.
"""

import re
from collections import Counter, defaultdict

from symbols import ROOT, SCREENS, Name

LIST = ROOT / "docs/apple-names.txt"
KINDS = {
    "type": "Types",
    "modifier": "Modifiers",
    "init": "Labels of initialisers",
    "key": "Environment keys",
    "macro": "Macros",
    "function": "Functions",
}
STATES = ["works", "partly", "without effect", "missing"]
WORTH = {"works": 1, "partly": 0.5}
#: Apple's macros that are property wrappers here.
WRAPPERS = {"Query"}
#: Whose method of the same name stands in when a type has none: the result is then less exact.
WIDER = {"Text": "View", "Image": "View", "CustomizableToolbarContent": "ToolbarContent"}


def listed():
    """The lines of the list: kind, name, iOS version."""
    for line in LIST.read_text().splitlines():
        if line and not line.startswith("#"):
            kind, name, version, *_ = line.split()
            yield kind, name, version


def miscounted():
    """What the top of the list says of its length, when that is wrong."""
    said = re.search(r"Counts: (.*?)\.\n", LIST.read_text().replace("\n# ", " ") + "\n", re.S)
    counts = Counter(kind for kind, _, _ in listed())
    numbers = [int(number) for number in re.findall(r"\d+", said[1])] if said else []
    right = [counts[kind] for kind in KINDS] + [counts.total()]
    if numbers == right:
        return []
    return [f"docs/apple-names.txt: the counts are {right}."]


def parameters(declaration):
    """The parameters of an initialiser's declaration, each as it is written."""
    depth, parts, current = 0, [], ""
    start = re.search(r"init[?!]?(?:<.*?>)?(?=\()", declaration)
    for index, letter in enumerate(declaration[start.end() :], start.end()):
        if letter in "([{<":
            depth += 1
        elif letter in ")]}" or letter == ">" and declaration[index - 1] != "-":
            depth -= 1
        if depth == 0:
            break
        if depth == 1 and letter == ",":
            parts.append(current)
            current = ""
        else:
            current += letter
    return parts + [current]


def labels(name):
    return re.findall(r"(\w+):", name[name.index("(") :])


def takes(given, wanted):
    """Whether a call with some labels reaches an initialiser with some (label, may be left out)."""
    if not given:
        return not wanted
    (label, optional), rest = given[0], given[1:]
    if wanted and label == wanted[0] and takes(rest, wanted[1:]):
        return True
    return optional and takes(rest, wanted)


class Inventory:
    """What is there, by the kinds of the list."""

    def __init__(self, types, modifiers, values, functions):
        self.types, self.modifiers = types, modifiers
        self.values, self.functions = values, functions
        #: Types whose methods are names of their own.
        self.changed = {"View"} | {
            name.rpartition(".")[0] for kind, name, _ in listed() if kind == "modifier"
        }

    def state(self, kind, name):
        """The state of a name and what it lacks."""
        found, lacks = getattr(self, kind)(name), ""
        if isinstance(found, tuple):
            found, lacks = found
        if found is None or not found.notes:
            return "missing", ""
        told = [found.state(screen) for screen in SCREENS]
        if all(text.startswith("without effect: ") for text in told):
            return "without effect", " ".join(dict.fromkeys(text[16:] for text in told))
        reasons = [re.sub(r"^works(; )?", "", text) for text in told]
        if reasons[0] != reasons[1]:
            reasons = [f"{screen}: {text}" for screen, text in zip(SCREENS, reasons) if text]
        reason = " ".join(dict.fromkeys([text for text in reasons if text] + [lacks] * bool(lacks)))
        return ("partly" if reason else "works"), reason

    def type(self, name):
        entry = self.types.get(name)
        if not entry or not entry.notes:
            return None
        found = Name()
        found.notes = entry.notes
        if name not in self.changed:
            found.members = {key: at for key, at in entry.members.items() if key != "init"}
        return found

    def modifier(self, name):
        owner, _, last = name.rpartition(".")
        if not owner:
            return self.modifiers.get(last)
        found = Name()
        found.notes = self.types[owner].members.get(last, []) if owner in self.types else []
        wider = WIDER.get(owner)
        if found.notes or not wider:
            return found
        other = self.modifier(last if wider == "View" else f"{wider}.{last}")
        return other and (other, f"the result is some {wider}.")

    def init(self, name):
        owner = name[: name.index("(")]
        entry, found = self.types.get(owner), Name()
        if not entry or not entry.notes:
            return None
        for path, note, declaration in entry.inits:
            optional = [" = " in part for part in parameters(declaration)]
            if takes(list(zip(labels(path), optional)), labels(name)):
                found.notes.append(note)
        return found

    def key(self, name):
        return self.values.get(name)

    def macro(self, name):
        return self.types.get(name) if name in WRAPPERS else self.functions.get("#" + name)

    def function(self, name):
        return self.functions.get(name)


def spellings(kind, name):
    """How "// Shows:" may call a name."""
    last = name.rpartition(".")[2]
    return {
        "type": [name, "@" + name, "#" + name],
        "modifier": [f".{last}", name],
        "init": [name],
        "key": [f"\\.{name}", f"@Environment(\\.{name})"],
        "macro": ["#" + name, "@" + name],
        "function": [name],
    }[kind]


def report(inventory, tests, reasons):
    """The table of shares, the table of all names, and a line for each kind."""
    states = defaultdict(list)
    for kind, name, version in listed():
        state, reason = inventory.state(kind, name)
        if state == "missing":
            reason = next((reasons[n] for n in spellings(kind, name) if reasons.get(n)), "")
        shown = state != "missing" and any(spelled in tests for spelled in spellings(kind, name))
        states[kind].append((name, version, state, reason, shown))
    share = [
        "| kind | names | works | shown by a test | partly | without effect | missing | share |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    said = []
    for title, rows in [
        *((title, states[kind]) for kind, title in KINDS.items()),
        ("All", [row for rows in states.values() for row in rows]),
    ]:
        counts = Counter(row[2] for row in rows)
        percent = 100 * sum(WORTH.get(row[2], 0) for row in rows) / len(rows)
        shown = sum(row[4] for row in rows if row[2] == "works")
        numbers = [len(rows), counts["works"], shown, *(counts[state] for state in STATES[1:])]
        share.append(f"| {title} | {' | '.join(map(str, numbers))} | {percent:.1f} % |")
        said.append(f"{title}: {percent:.1f} % of {len(rows)}.")
    names = []
    for kind, title in KINDS.items():
        names += [f"### {title}", ""]
        names += initialisers(states[kind]) if kind == "init" else table(states[kind])
    return share + [""], names, said


def table(rows):
    lines = ["| name | iOS | state | what lacks |", "|---|--:|---|---|"]
    for name, version, state, reason, shown in rows:
        mark = ", shown" if shown else ""
        lacks = reason.replace("|", "\\|")
        lines.append(f"| `{name}` | {version} | {state}{mark} | {lacks} |")
    return lines + [""]


def initialisers(rows):
    """One line for each type, with the labels by their state."""
    types = defaultdict(lambda: defaultdict(list))
    for name, _, state, reason, _ in rows:
        cut = name.index("(")
        lacks = f" ({reason.rstrip('.')})" if reason and state != "missing" else ""
        types[name[:cut]][state].append(f"`{name[cut:]}`{lacks}")
    lines = ["| type | works | partly or without effect | missing |", "|---|---|---|---|"]
    for name, found in types.items():
        rest = found["partly"] + found["without effect"]
        cells = [", ".join(found["works"]), ", ".join(rest), ", ".join(found["missing"])]
        lines.append(f"| `{name}` | {' | '.join(cells)} |")
    return lines + [""]
