import Console
import Foundation

/// The options on the command line of an app.
package struct LaunchOptions: Equatable {
  /// The front ends by name.
  package enum ScreenKind: String, CaseIterable {
    case terminal, browser, plain
  }

  package var screen: ScreenKind?
  package var host: String?
  package var port: UInt16?
  package var data: String?
  /// Where sessions are kept over a restart: `none`, `folder`, the address of a database.
  package var state: String?
  /// Names under which browsers reach the server, and addresses of trusted proxies.
  package var hostNames: [String] = []
  package var proxies: [String] = []
  package var token: String?
  package var tokenFile: String?
  package var certificate: String?
  package var key: String?
  package var pages: Int?
  package var patience: Int?
  /// How the key begins of the terminal's session to go on with; empty for the last one.
  package var resume: String?
  /// The preview to show instead of the app.
  package var preview: String?
  package var listsPreviews = false
  /// The address that each new session opens in the app.
  package var openedURL: String?
  package var wantsHelp = false
  package var wantsVersion = false

  /// Whether anything was said that only a server has a use for.
  package var isForBrowser: Bool {
    [host, token, tokenFile, certificate, key].contains { $0 != nil } || port != nil
      || pages != nil || patience != nil || state != nil || !hostNames.isEmpty || !proxies.isEmpty
  }

  package static let help = """
      --on terminal|browser|plain
                             where to show the app; plain is lines of text, for screen readers
                             and pipes; default: MARTLET_ON, else the terminal if there is one,
                             plain between pipes or files and where TERM is dumb, else the browser
      --port N               the server's port, up to 65535; default: 0, that of the last time, or
                             any free port
      --host NAME            the address the server listens on; default: 127.0.0.1; 0.0.0.0 or
                             :: listens on all addresses of this machine
      --name NAME            a name under which browsers reach the server, such as my.host or
                             my.host:8443; may be repeated
      --proxy ADDRESS        a proxy in front of the server, trusted for the host and the scheme
                             (X-Forwarded-Host, X-Forwarded-Proto); may be repeated
      --token-file FILE      the file with the token of the address, 16 characters at least; or
                             MARTLET_TOKEN, or --token WORD; default: that of the last time
      --certificate FILE     the server's certificate in PEM, for https; --key FILE is its key
      --pages N              how many pages may be open; default: 1000
      --patience SECONDS     how long to keep a page that lost its connection; default: 300
      --data DIR             the folder for the app's data
      --state PLACE          where the server keeps its sessions over a restart: folder, none, or
                             the address of a PostgreSQL database without a password, such as
                             postgres://me@host/database; or MARTLET_STATE; default: folder,
                             within the folder for the app's data
      --resume, --resume=KEY goes on with the session of a terminal whose connection broke: the last
                             one, or one of those that `martlet sessions` lists
      --open-url ADDRESS     opens an address in the app, as another app would; or MARTLET_OPEN_URL
      --previews             lists the previews in the app
      --preview NAME         shows one of them instead of the app
      --help                 shows this help
      --version              shows the version
    """

  /// Sources/martlet/main.c knows which of them have a value.
  private static let names = [
    "--on", "--port", "--host", "--name", "--proxy", "--token", "--token-file", "--certificate",
    "--key", "--pages", "--patience", "--data", "--state", "--resume", "--preview", "--previews",
    "--open-url", "--help",
    "--version",
  ]

  /// An error in a command line, with what to write instead.
  package struct Problem: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads the arguments after the app's name.
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
      case "--on": screen = try LaunchOptions.screen(value("terminal, browser or plain"), "--on")
      case "--port":
        let text = try value("a number from 0 to 65535")
        guard let number = UInt16(text) else {
          throw Problem(
            description: "\"\(text)\" is not a port. Write a number from 0 to 65535 after --port."
          )
        }
        port = number
      case "--host": host = try value("a name or an address")
      case "--name": hostNames.append(try value("a name such as my.host"))
      case "--proxy": proxies.append(try value("the address of a proxy, such as 127.0.0.1"))
      case "--token": token = try value("a word of 16 characters at least")
      case "--token-file": tokenFile = try value("a file")
      case "--certificate": certificate = try value("a file in PEM")
      case "--key": key = try value("a file in PEM")
      case "--pages": pages = try LaunchOptions.number(value("a number"), name, 1...100_000)
      case "--patience":
        patience = try LaunchOptions.number(value("a number of seconds"), name, 1...604_800)
      case "--data": data = try value("a folder")
      case "--state": state = try value("folder, none or the address of a database")
      case "--resume": resume = given ?? ""
      case "--preview": preview = try value("a name; --previews lists them")
      case "--previews": listsPreviews = true
      case "--open-url": openedURL = try value("an address such as scheme://place")
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
    if (certificate == nil) != (key == nil) {
      let missing = certificate == nil ? "--certificate" : "--key"
      throw Problem(description: "A certificate needs its key: \(missing) FILE is missing.")
    }
    if openedURL == nil, let address = environment["MARTLET_OPEN_URL"], !address.isEmpty {
      openedURL = address
    }
    if let address = openedURL, URL(string: address)?.scheme == nil {
      throw Problem(
        description: "\"\(address)\" is no address. Write one with its scheme, such as "
          + "scheme://place, after --open-url."
      )
    }
    if screen == nil, let name = environment["MARTLET_ON"], !name.isEmpty {
      screen = try LaunchOptions.screen(name, "MARTLET_ON")
    }
  }

  private static func number(
    _ text: String,
    _ option: String,
    _ range: ClosedRange<Int>,
  ) throws(Problem) -> Int {
    if let number = Int(text), range ~= number { return number }
    throw Problem(
      description: "\"\(text)\" is not allowed. Write a number from \(range.lowerBound) to "
        + "\(range.upperBound) after \(option)."
    )
  }

  private static func screen(_ name: String, _ place: String) throws(Problem) -> ScreenKind {
    if let screen = ScreenKind(rawValue: name) { return screen }
    let sign = place + (place == "--on" ? " " : "=")
    let names = ScreenKind.allCases.map { sign + $0.rawValue }
    throw Problem(
      description: "\"\(name)\" is no front end. Write "
        + "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")."
    )
  }
}
