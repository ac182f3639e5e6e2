"""Measures `martlet run`: an app of 20 files cold, warm, and after edits, until a browser shows them."""

import os
import pathlib
import re
import signal
import statistics
import subprocess
import tempfile
import threading
import time

import tables
import webdriver

FILES = 20
EDITS = 20
LINE = re.compile(
    r"Reloaded in (\d+\.\d+) s: found (\d+\.\d+), compiled (\d+\.\d+), linked (\d+\.\d+), started (\d+\.\d+)\."
)
#: Told by the page itself, whenever something in it changes.
SHOWS = """
const done = arguments[arguments.length - 1], text = arguments[0];
const look = () => document.body.innerText.includes(text) && (watch.disconnect(), done(Date.now()));
const watch = new MutationObserver(look);
watch.observe(document, { subtree: true, childList: true, characterData: true });
look();
"""


def sources():
    """An app of so many files: a list of rows, each of a view and a model of its own."""
    files = {
        "TwentyApp.swift": (
            "import SwiftUI\n\n@main struct TwentyApp: App {\n"
            "  var body: some Scene { WindowGroup { ContentView() } }\n}\n"
        ).replace("\\\n", "\n"),
    }
    count = (FILES - 2) // 2
    rows = "\n".join(f"        Row{number}View(model: Row{number}())" for number in range(count))
    files["Views/ContentView.swift"] = f"""import SwiftUI

struct ContentView: View {{
  @State private var count = 0

  var body: some View {{
    ScrollView {{
      VStack {{
        Text("words 0")
        Text("count \\(count)")
        Button("Add") {{ count += 1 }}
{rows}
      }}
    }}
  }}
}}
"""
    for number in range(count):
        files[f"Models/Row{number}.swift"] = f"""import Foundation

struct Row{number}: Identifiable, Hashable {{
  let id = UUID()
  var title = "Row {number}"
  var amounts = (0..<10).map {{ Double($0) * 1.5 }}

  var sum: Double {{ amounts.reduce(0, +) }}
}}
"""
        files[f"Views/Row{number}View.swift"] = f"""import SwiftUI

struct Row{number}View: View {{
  let model: Row{number}
  @State private var isOpen = false

  var body: some View {{
    VStack(alignment: .leading) {{
      HStack {{
        Text(model.title).font(.headline)
        Spacer()
        Text(model.sum, format: .number)
        Toggle("Open", isOn: $isOpen).labelsHidden()
      }}
      if isOpen {{
        ForEach(model.amounts, id: \\.self) {{ Text($0, format: .number) }}
      }}
    }}
    .padding()
  }}
}}
"""
    return files


class Run:
    """A `martlet run` in the browser, and what it says of its reloads."""

    def __init__(self, martlet, folder, environment):
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [martlet, "run", folder, "--on", "browser"], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        self.parts = []
        threading.Thread(target=self.listen, daemon=True).start()
        self.address = self.process.stdout.readline().strip()
        self.seconds = time.perf_counter() - began
        if not self.address:
            raise RuntimeError("martlet run has ended")

    def listen(self):
        for line in self.process.stderr:
            if match := LINE.search(line):
                self.parts.append([float(number) for number in match.groups()])

    def end(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def save(path, text):
    """As editors do: another file takes the name."""
    new = path.with_name(f".{path.name}.new")
    new.write_text(text)
    new.rename(path)


def edits(folder):
    """The kinds of edits: what each writes for its n-th time, and what the page shows then."""
    view = folder / "Views/ContentView.swift"
    plain = view.read_text()
    row = folder / "Views/Row3View.swift"
    plain_row = row.read_text()

    def literal(n):
        return [(view, plain.replace("words 0", f"literal {n}"))], f"literal {n}"

    def body(n):
        text = f'Text("body {n}").bold().padding({n % 5})'
        return [(view, plain.replace('Text("words 0")', text))], f"body {n}"

    def stored(n):
        text = plain.replace(
            "@State private var count = 0",
            f'@State private var count = 0\n  @State private var extra{n} = "stored {n}"',
        )
        return [(view, text.replace('Text("words 0")', f"Text(extra{n})"))], f"stored {n}"

    def added(n):
        extra = folder / f"Views/Extra{n}.swift"
        text = f'import SwiftUI\n\nstruct Extra{n}: View {{ var body: some View {{ Text("file {n}") }} }}\n'
        return [(extra, text), (view, plain.replace('Text("words 0")', f"Extra{n}()"))], f"file {n}"

    def mended(n):
        broken = plain_row.replace("Spacer()", "Spacr()")
        good = plain_row.replace("Text(model.title)", f'Text("mended {n}")')
        return [(row, broken), (row, good)], f"mended {n}"

    return {
        "literal": literal, "body": body, "new stored property": stored, "new file": added,
        "broken, mended": mended,
    }


def report(martlet):
    """Prints tables, and gives their lines."""
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place) / "Twenty"
        for path, text in sources().items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
        environment = {
            **os.environ, "XDG_CACHE_HOME": f"{place}/cache", "XDG_DATA_HOME": f"{place}/data",
        }
        print(f"an app of {FILES} files, by martlet run --on browser")
        rows = []
        for name in ["cold", "nothing changed"]:
            run = Run(martlet, folder, environment)
            rows.append([name, f"{run.seconds:.2f}"])
            if name == "cold":
                run.end()
        yield from tables.print_rows(["started", "address after s"], rows)
        yield from measure(run, folder)
        run.end()


def measure(run, folder):
    page = webdriver.Browser()
    page.open(run.address)
    show(page, "words 0")
    for _ in range(3):
        page.ask(
            "POST", f"{page.session}/execute/sync",
            {"script": "document.querySelector('[aria-label=Add]').click()", "args": []},
        )
    show(page, "count 3")
    rows, every, kept = [], [], 0
    for name, edit in edits(folder).items():
        took, before = [], len(run.parts)
        for number in range(EDITS):
            writes, text = edit(number)
            for path, words in writes[:-1]:
                save(path, words)
                if name.startswith("broken"):
                    show(page, "does not compile")
            seen = threading.Thread(target=show, args=(page, text))
            seen.start()
            # The page looks already when the file is saved.
            time.sleep(0.05)
            began = time.perf_counter()
            save(*writes[-1])
            seen.join()
            took.append(time.perf_counter() - began)
            kept += "count 3" in page.run("return document.body.innerText")
        every += took
        parts = [statistics.median(part) for part in zip(*run.parts[before:])] or [0] * 5
        took.sort()
        rows.append(
            [name, f"{statistics.median(took):.2f}", f"{took[int(len(took) * 0.95)]:.2f}"]
            + [f"{part:.2f}" for part in parts[1:]]
        )
    every.sort()
    rows.append(
        ["all", f"{statistics.median(every):.2f}", f"{every[int(len(every) * 0.95)]:.2f}"]
        + [""] * 4
    )
    print(f"until an edit is seen in Chromium, {EDITS} of each kind, in s")
    heads = ["edited", "p50", "p95", "find", "compile", "link", "start"]
    yield from tables.print_rows(heads, rows)
    print(f"state kept in {kept} of {len(every)}")
    page.close()


def show(page, text):
    page.ask("POST", f"{page.session}/execute/async", {"script": SHOWS, "args": [text]})
