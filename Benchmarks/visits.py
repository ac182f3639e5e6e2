"""A first visit in headless Chromium: what comes over the wire, and when a click is answered."""

import shutil
import time
import urllib.request

import in_browser
import pages
import process
import webdriver
from peers import servers

VISITS = 7
CLICKS = 40
#: The kinds of DevTools by the columns here.
KINDS = {"Document": "document", "Stylesheet": "style", "Script": "script", "Font": "font"}

FIND = """
const count = () => (document.body?.textContent.match(/count: (\\d+)/) ?? [])[1];
const button = () => [...document.querySelectorAll("button")]
  .find((one) => one.textContent.trim().toLowerCase() === "inc");
"""
# Presses as soon as there is a button, and again until a press is answered: some are lost before
# the page has its socket. In each document that a visit leads through.
PRESS = f"""(() => {{{FIND}
const turn = setInterval(() => {{
  if (count() > 0) {{
    clearInterval(turn);
    window.answeredAt = Date.now();
  }} else if (count() !== undefined) button()?.click();
}}, 5);
}})()"""
CLICK = f"""{FIND}
const done = arguments[arguments.length - 1], lasted = [];
const press = () => {{
  if (lasted.length == {CLICKS}) return done(lasted);
  const before = count(), begin = performance.now();
  const watch = new MutationObserver(() => {{
    if (count() === before) return;
    watch.disconnect();
    lasted.push(performance.now() - begin);
    setTimeout(press, 10);
  }});
  watch.observe(document.body, {{ subtree: true, childList: true, characterData: true }});
  button().click();
}};
press();
"""


def lines(bench_apps):
    own = pages.App(
        "counter", [bench_apps, "counter", "--on", "browser"],
        pages.cycle(in_browser.BUTTON, ["t# 1 1 1"]),
    )
    contenders = {own: own.server.address}
    contenders.update((one, one.address) for one in servers.counters())
    process.expect_equal_priority([one.pid for one in contenders])
    if shutil.which("chromedriver"):
        found = measured(contenders)
    else:
        print("chromedriver is not installed: no click, and only the document by a plain client")
        found = {one: {"document": document(address)} for one, address in contenders.items()}
    rivals = [line.get("first") for one, line in found.items() if one.name == "pyview"]
    for one, line in found.items():
        if rivals and rivals[0]:
            line["times"] = line["first"] / rivals[0]
        one.end()
        yield {"name": one.name, "isPeer": one.isPeer, **line}


def measured(contenders):
    """Medians of several visits, each by a browser that was never there."""
    found = {one: [] for one in contenders}
    for _ in range(VISITS):
        for one, address in contenders.items():
            found[one].append(visit(address, one.pid))
    return {
        one: {key: process.quantile([line[key] for line in lines], 0.5) for key in lines[0]}
        for one, lines in found.items()
    }


def visit(address, pid):
    driver = webdriver.Browser("none")
    try:
        driver.run_in_pages(PRESS)
        used = process.cpu_seconds(pid)
        begin = time.time()
        driver.open(address)
        answered = webdriver.wait(lambda: driver.run("return window.answeredAt || 0"))
        used = process.cpu_seconds(pid) - used
        clicks = driver.run_until_done(CLICK)
        return {
            **came(driver.events()),
            "first": answered - begin * 1e3,
            "cpu": used * 1e3,
            "dom": process.quantile(clicks, 0.5),
        }
    finally:
        driver.close()


def came(events):
    """The KiB on the wire by kind, heads of answers included, and all of them."""
    kinds, sizes = {}, dict.fromkeys([*KINDS.values(), "other"], 0)
    for name, facts in events:
        if name == "Network.responseReceived" and facts["response"]["url"].startswith("http"):
            kinds[facts["requestId"]] = KINDS.get(facts["type"], "other")
        if name == "Network.loadingFinished" and facts["requestId"] in kinds:
            sizes[kinds[facts["requestId"]]] += facts["encodedDataLength"] / 1024
    return {**sizes, "kib": sum(sizes.values())}


def document(address):
    """The KiB of a page without what it loads, compressed as for a browser."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=webdriver.PATIENCE) as answer:
        return len(answer.read()) / 1024
