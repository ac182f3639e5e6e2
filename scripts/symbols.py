"""The public symbols of the built modules, and what their doc comments say has little effect."""

import json
import pathlib
import re
import subprocess
import sys
from collections import defaultdict

ROOT = pathlib.Path(__file__).resolve().parent.parent
#: What `import SwiftUI` brings, and the modules beside it.
MODULES = ["SwiftUI", "SwiftUICore", "Properties", "Layout", "Geometry", "Combine"]
BESIDE = [
    "SwiftData", "UniformTypeIdentifiers", "os", "UserNotifications", "AVFoundation", "CryptoKit",
    "SpriteKit", "Security", "LocalAuthentication", "StoreKit", "WidgetKit", "AppIntents", "TipKit",
    "FoundationModels", "Charts", "CoreLocation", "MapKit", "WebKit", "AudioToolbox", "Vision",
    "PencilKit", "PhotosUI", "SafariServices", "BackgroundTasks", "CoreHaptics", "CoreMotion",
    "MessageUI", "Network", "SceneKit", "simd", "AVKit",
    "CoreData", "CoreImage", "CoreML", "CoreMedia", "CoreVideo", "ImageIO",
    "VisionKit", "Photos", "MediaPlayer", "GameplayKit",
]
SCREENS = ["terminal", "browser"]
TYPES = {"swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"}
SAID = re.compile(r"\bwithout effect\b", re.IGNORECASE)
NOTE = re.compile(r"^(Without effect|Partly)(?: of (\w+))?(?: in the (terminal|browser))?: (.*)$")
PARTLY = "partly"


def products():
    """The folder of what is built."""
    return subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def graphs():
    """The public symbols of the modules that are built."""
    built = products()
    target = json.loads(
        subprocess.run(
            ["swift", "-print-target-info"], check=True, capture_output=True, text=True
        ).stdout
    )["target"]["unversionedTriple"]
    out = ROOT / ".build/coverage"
    subprocess.run(["rm", "-rf", str(out)], check=True)
    out.mkdir(parents=True)
    includes = [f"-I{built}/Modules"]
    for folder in sorted((ROOT / "Sources").glob("*/module.modulemap")):
        includes.append(f"-I{folder.parent}")
    running = []
    for module in MODULES + BESIDE:
        if not (pathlib.Path(built) / "Modules" / f"{module}.swiftmodule").exists():
            if module in MODULES:
                sys.exit(f"coverage: the module {module} is not built; run `swift build` first.")
            continue
        running.append(
            subprocess.Popen(
                ["swift", "symbolgraph-extract", "-module-name", module, *includes]
                + ["-target", target, "-output-dir", str(out)]
                + ["-minimum-access-level", "public", "-skip-synthesized-members"],
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
    for process in running:
        said = process.communicate()[0]
        if process.returncode:
            sys.exit(f"coverage: {said}")
    for file in sorted(out.glob("*.symbols.json")):
        module = file.name.split(".")[0].split("@")[0]
        with file.open() as stream:
            for symbol in json.load(stream)["symbols"]:
                yield module, symbol


def notes(symbol):
    """What a doc comment says has no effect: screen, or (screen, parameter) -> reason.

    (PARTLY, screen) is for what it says has effect in part.
    """
    found, current = {}, []
    for line in symbol.get("docComment", {}).get("lines", []):
        text = line["text"].strip()
        match = NOTE.match(text)
        if match:
            current = [match[3]] if match[3] else list(SCREENS)
            if match[2]:
                current = [(screen, match[2]) for screen in current]
            elif match[1] == "Partly":
                current = [(PARTLY, screen) for screen in current]
            for screen in current:
                found[screen] = match[4]
            continue
        if not text or text.startswith("-"):
            current = []
        if SAID.search(text) and not current:
            path = ".".join(symbol["pathComponents"])
            sys.exit(
                f"coverage: {path} says \"{text}\", which is not read: let a line of its doc comment "
                'begin with "Without effect: ", "Without effect of NAME: " or '
                '"Without effect in the terminal: " (or browser).'
            )
        else:
            for screen in current:
                found[screen] += " " + text
    return {screen: inner(reason) for screen, reason in found.items()}


def inner(reason):
    """A sentence as it stands inside another one."""
    small = reason[:1].lower() if reason[1:2].islower() or reason[1:2] == " " else reason[:1]
    return (small + reason[1:]).removesuffix(".")


class Name:
    """All declarations of one name: overloads of a method, a type with its members."""

    def __init__(self):
        self.modules = set()
        self.notes = []
        self.members = defaultdict(list)
        #: (path, note, declaration) of each initialiser.
        self.inits = []

    def state(self, screen):
        silent = [note[screen] for note in self.notes if screen in note]
        if self.notes and len(silent) == len(self.notes):
            return "without effect: " + "; ".join(sorted(set(silent))) + "."
        half = [note[PARTLY, screen] for note in self.notes if (PARTLY, screen) in note]
        parts = []
        if half and len(half) + len(silent) == len(self.notes):
            parts.append("; ".join(sorted(set(half))))
        ignored = {key[1]: note[key] for note in self.notes for key in note if key[0] == screen}
        for parameter, reason in sorted(ignored.items()):
            parts.append(f"`{parameter}` without effect: {reason}")
        if silent:
            parts.append("some forms without effect: " + "; ".join(sorted(set(silent))))
        reasons = defaultdict(list)
        for member, declared in sorted(self.members.items()):
            quiet = [note[screen] for note in declared if screen in note]
            if quiet and len(quiet) == len(declared):
                reasons[quiet[0]].append(f"`{member}`")
        for reason, members in reasons.items():
            parts.append(f"{', '.join(members)} without effect: {reason}")
        return "works" + "".join("; " + part for part in parts) + ("." if parts else "")


def plain(name):
    return name.split("(")[0]


def inventory():
    """Everything public: types and free functions, modifiers of View, environment values."""
    types, modifiers, values, functions = (defaultdict(Name) for _ in range(4))
    for module, symbol in graphs():
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
        if any(part.startswith("_") for part in path) or kind == "swift.associatedtype":
            continue
        if symbol.get("availability") and any(
            entry.get("isUnconditionallyUnavailable") for entry in symbol["availability"]
        ):
            continue
        note = notes(symbol)
        if kind in TYPES:
            name = types[".".join(path)]
            name.notes.append(note)
        elif len(path) == 1:
            name = functions[("#" if kind == "swift.macro" else "") + plain(path[0])]
            name.notes.append(note)
        elif path[0] == "View" and len(path) == 2 and "type" not in kind:
            name = modifiers[plain(path[1])]
            name.notes.append(note)
        elif path[0] == "EnvironmentValues" and kind == "swift.property":
            name = values[path[1]]
            name.notes.append(note)
        else:
            owner = ".".join(path[:-1])
            types[owner].members[plain(path[-1])].append(note)
            types[owner].members[path[-1]] += []
            name = types[owner]
            if kind == "swift.init":
                pieces = (piece["spelling"] for piece in symbol["declarationFragments"])
                name.inits.append((path[-1], note, "".join(pieces)))
        name.modules.add(module)
    for name in types.values():
        name.members = {k: v for k, v in name.members.items() if v}
    return types, modifiers, values, functions
