import Console

/// What the command line of an app says.
package struct LaunchOptions: Equatable {
  /// The front ends by name.
  package enum ScreenKind: String, CaseIterable {
    case terminal, browser
  }

  package var screen: ScreenKind?
  package var host: String?
  package var port: UInt16?
  package var data: String?
  /// The preview to show instead of the app.
  package var preview: String?
  package var listsPreviews = false
  package var wantsHelp = false
  package var wantsVersion = false

  package static let help = """
      --on terminal|browser  where the app is shown; without it, or MARTLET_ON, the terminal if
                             there is one, else the browser
      --port N               the browser's port, up to 65535; 0, as without it, is any free one
      --host NAME            the address the browser's server listens on; without it 127.0.0.1
      --data DIR             the folder for what the app keeps
      --previews             lists the previews in the app
      --preview NAME         shows one of them instead of the app
      --help                 says this
      --version              says the version
    """

  private static let names = [
    "--on", "--port", "--host", "--data", "--preview", "--previews", "--help", "--version",
  ]

  /// What is wrong with a command line, and what to write instead.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads the words after the app's name.
  ///
  /// - Throws: `Problem`, which says what to write instead.
  package init(_ arguments: [String], environment: [String: String] = [:]) throws(Problem) {
    var words = arguments[...]
    while let word = words.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var given = parts.count == 2 ? String(parts[1]) : nil
      func value(_ what: String) throws(Problem) -> String {
        if let given { return given }
        given = words.popFirst()
        guard let given else {
          throw Problem(description: "\(name) wants \(what) after it.")
        }
        return given
      }
      switch name {
      case "--on": screen = try LaunchOptions.screen(value("terminal or browser"), "--on")
      case "--port":
        let text = try value("a number from 0 to 65535")
        guard let number = UInt16(text) else {
          throw Problem(
            description: "\"\(text)\" is no port. Write a number from 0 to 65535 after --port."
          )
        }
        port = number
      case "--host": host = try value("a name or an address")
      case "--data": data = try value("a folder")
      case "--preview": preview = try value("a name; --previews lists them")
      case "--previews": listsPreviews = true
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      default:
        throw Problem(
          description: name.hasPrefix("-")
            ? "There is no option \(name)\(Suggestion.ending(name, among: LaunchOptions.names))"
            : "\"\(word)\" is not expected here."
        )
      }
    }
    if screen == nil, let name = environment["MARTLET_ON"], !name.isEmpty {
      screen = try LaunchOptions.screen(name, "MARTLET_ON")
    }
  }

  private static func screen(_ name: String, _ place: String) throws(Problem) -> ScreenKind {
    if let screen = ScreenKind(rawValue: name) { return screen }
    throw Problem(
      description: "\"\(name)\" is no front end. Write \(place)\(place == "--on" ? " " : "=")"
        + "terminal or \(place)\(place == "--on" ? " " : "=")browser."
    )
  }
}
