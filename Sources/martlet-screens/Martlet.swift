import Catalogue
import Console
import Foundation
import Hangman
import Hub
import LockServer
import PickPocket
import SwiftUI
import Times
import ToDo
import ToDoModel

/// What of the command needs screens or a server: the gallery, the apps one by one, the lock server.
@main enum Martlet {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "gallery":
      Launcher.run(GalleryApp.self, name: "martlet gallery", title: "Martlet", arguments: rest)
    case "pickpocket":
      Launcher.run(
        PickPocketApp.self,
        name: "martlet pickpocket",
        title: "PickPocket",
        arguments: rest,
      )
    case "catalogue":
      Launcher.run(
        CatalogueApp.self,
        name: "martlet catalogue",
        title: "Catalogue",
        arguments: rest,
      )
    case "times":
      Launcher.run(TimesApp.self, name: "martlet times", title: "Times", arguments: rest)
    case "hangman":
      Launcher.run(HangmanApp.self, name: "martlet hangman", title: "Hangman", arguments: rest)
    case "todo" where rest.first == "--help" || rest.first == "-h":
      print("\(ToDoCommand.help)\n\noptions of the screens:\n\(LaunchOptions.help)")
      exit(0)
    case "todo":
      guard let words = DatabaseOption.extract(from: rest) else {
        fail("martlet todo: --database wants an address after it: postgres://user@host/database.")
      }
      Launcher.run(ToDoApp.self, name: "martlet todo", title: "To-Do", arguments: words)
    case "hub" where rest.first == "--help" || rest.first == "-h":
      print(
        "usage: martlet hub [options]   (martlet hub help: commands for the shell)\n"
          + "\(ServerOption.help)\n\(LaunchOptions.help)"
      )
      exit(0)
    case "hub":
      guard let words = ServerOption.extract(from: rest) else {
        fail(
          "martlet hub: --server wants the address of a GitHub server after it, with https: "
            + "--server https://git.example/api/v3"
        )
      }
      Launcher.run(HubApp.self, name: "martlet hub", title: "Hub", arguments: words)
    case "lock-server":
      exit(await LockServerCommand.run(rest))
    case "sessions":
      exit(await SessionsCommand.run(rest))
    case "completion" where rest.first == "--help" || rest.first == "-h":
      print(
        "usage: martlet completion SHELL   (\(Completion.shells.joined(separator: ", ")))\n"
          + "what completes the command's words: eval \"$(martlet completion bash)\""
      )
      exit(0)
    case "completion":
      refuse(rest.dropFirst(), of: "martlet completion")
      guard let script = Completion.script(for: rest.first ?? "") else {
        fail(
          "martlet completion: say for which shell: \(Completion.shells.joined(separator: ", "))"
        )
      }
      print(script)
      exit(0)
    case "man" where rest.first == "--help" || rest.first == "-h":
      print("usage: martlet man\nthe command's page for man: martlet man | man -l -")
      exit(0)
    case "man":
      refuse(rest[...], of: "martlet man")
      print(ManPage.text(appLines))
      exit(0)
    case "--help", "-h", "help":
      print(help)
      exit(0)
    case "--version":
      print("martlet \(Version.current)")
      exit(0)
    case nil:
      fail("martlet: say which app: \(all)")
    case .some(let word) where word.hasPrefix("-"):
      fail(
        "martlet: there is no option \(word) here; options go after the app: martlet APP \(word)"
      )
    case .some(let word):
      let near = Suggestion.nearest(to: word, among: apps + others)
      fail(
        "martlet: there is no app called \"\(word)\"; "
          + (near.map { "did you mean \($0)?" } ?? "there are \(all)")
      )
    }
  }

  private static let apps = [
    "gallery", "pickpocket", "times", "hangman", "catalogue", "todo", "hub", "lock-server",
  ]
  private static let others =
    [
      "run", "preview", "see", "drive", "check", "test", "build", "new", "rebuild", "serve",
      "people",
    ]
    + ["sessions", "completion", "man", "help"]

  private static var all: String {
    "\(apps.joined(separator: ", ")) (martlet --help says more)"
  }

  private static let appLines = """
      gallery      all apps in one
      pickpocket   crack the lock
      times        learn the times tables
      hangman      guess the phrase before the figure is drawn
      catalogue    each family of SwiftUI's names on a page
      todo         lists of what there is to do (martlet todo --help)
      hub          GitHub, also without a connection (martlet hub --help)
      lock-server  locks for others to pick, over HTTP (martlet lock-server --help)
    """

  private static let help = """
    usage: martlet APP [options]

    apps:
    \(appLines)

    for folders with sources of an app (martlet run --help says what they may be):
      run          builds the app and runs it: martlet run DIR --on browser
      preview      shows its previews beside each other
      see          prints what it looks like, or makes a picture of it
      drive        does with it what lines of JSON say
      check        says what it uses that is not there, or has no effect
      test         runs a package's tests
      build        builds its program
      new          makes a package with an app to begin with
      rebuild      builds the runtime anew for another compiler

    for many people:
      serve        serves apps, to each person with data of their own (martlet serve --help)
      people       says who can sign in (martlet people --help)

    for the shell:
      sessions     lists the sessions that are kept, and drops them (martlet sessions --help)
      completion   what completes these words: eval "$(martlet completion bash)", zsh or fish
      man          the page for man: martlet man | man -l -

    options of the apps:
    \(LaunchOptions.help)
    """

  /// Ends the program when there are words that nothing is done with.
  private static func refuse(_ words: ArraySlice<String>, of command: String) {
    guard let word = words.first else { return }
    fail("\(command): \"\(word)\" is one word too many; \(command) --help says what there may be")
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(2)
  }
}
