"""Apache, a provider of OpenID Connect, and the real server behind them, with real browsers."""

import json
import pathlib
import subprocess
import tempfile

from activation import homes, need_server
from people import see_apart, two, use_apart
from running import free_port, listens, running, wait
from signing_in import SECRET, Apache, need_apache, provider
from visitor import Visitor


def sign_in(person, address, name):
    """As at the provider's page for signing in."""
    person.open(address)
    wait(lambda: person.browser.run("return !!document.querySelector('input[name=sub]')"), "the provider")
    person.browser.run("const field = [...document.querySelectorAll('input[name=sub]')].at(-1);"
                       f" field.value = '{name}'; field.form.requestSubmit()")
    person.sees("My Lists")


def played(program):
    need_server(program)
    need_apache()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        folder.chmod(0o755)
        data, port = folder / "data", free_port()
        secret = folder / "front-secret"
        secret.write_text(SECRET + "\n")
        with provider(folder) as address:
            apache = Apache(folder, port, address)
            back = "/.openid/back?logout=" + apache.address.replace(":", "%3A").replace("/", "%2F")
            words = [program, "serve", "todo", "--people", "header", "--groups-header",
                     "X-Remote-Groups", "--front", "127.0.0.1", "--front-secret-file", secret, "--name",
                     f"localhost:{apache.https}", "--sign-out-to", back, "--port", str(port), "--data",
                     data]
            with running(words, folder / "server"), apache.start(), two() as people:
                wait(lambda: listens(apache.https) and listens(port), "Apache and the server")
                used(program, apache, people, data, port)


def used(program, apache, people, data, port):
    anna, ben = people
    sign_in(anna, apache.address, "anna")
    sign_in(ben, apache.address, "ben")
    names = use_apart(people, apache.address)
    assert len(homes(data)) == 2, "two people have not two homes"
    with two() as others:
        # Her other browser has the same lists, also where it says that it is somebody else's.
        sign_in(others[0], apache.address, "anna")
        others[0].sees(names[0])
        see_apart([others[0], ben], names)
    assert len(homes(data)) == 2, "another browser of anna's gets another home"
    direct = Visitor().get(f"http://127.0.0.1:{port}/", [("X-Remote-User", "anna")])
    assert direct.status == 403, f"the server believes anybody: {direct.status}"
    guessed = Visitor().get(f"http://127.0.0.1:{port}/",
                            [("X-Remote-User", "anna"), ("X-Front-Secret", "a-secret-that-is-guessed")])
    assert guessed.status == 403, f"the server believes a guessed secret: {guessed.status}"
    # Signing out ends the page that is open, and leads by Apache to the provider.
    anna.browser.run("open('/.martlet/sign-out')")
    handles = anna.browser.ask("GET", f"{anna.browser.session}/window/handles")
    anna.browser.ask("POST", f"{anna.browser.session}/window", {"handle": handles[1]})
    anna.press("Sign out")
    wait(lambda: "end_session" in anna.browser.run("return location.href"), "the provider's sign-out")

    def left():
        done = subprocess.run([program, "serve", "status", "--json", "--data", data],
                              capture_output=True, text=True, check=True)
        return sum(app["pages"] for app in json.loads(done.stdout)["apps"]) == 1

    wait(left, "the end of anna's page")
    anna.open(apache.address)
    wait(lambda: "/oauth2/authorize" in anna.browser.run("return location.href"), "signing in again")
    ben.open(apache.address)
    ben.sees(names[1])
