import Console
import Foundation
import MainLoop
import PickPocket

/// How a lock server is to run, read from the words of a command.
package struct LockServerOptions {
  struct User {
    let name: String
    let code: Combination
  }

  var host = "127.0.0.1"
  var port: UInt16 = 8_080
  var token: String?
  var tokenFile: String?
  /// Names under which players reach the server.
  var hostNames: [String] = []
  /// Where the locks last; nil forgets them.
  var folder: String?
  var users: [User] = []

  nonisolated static let names = [
    "--port", "--host", "--name", "--token-file", "--token", "--data", "--user",
  ]

  package static let usage = """
    usage: martlet lock-server [options] [--user NAME=CODE]…

    Keeps locks for PickPocket players. A code is made of the digits 1 to 6, as in Paul=123.
      --port N           the port to listen on; 0 takes any free one (8080)
      --host ADDRESS     the address to listen on (127.0.0.1); 0.0.0.0 or :: is every one of this
                         machine's
      --name NAME        a name under which players reach the server; may come several times
      --token-file FILE  where the token stands that players must know; - is standard input; or
                         MARTLET_LOCK_TOKEN, or --token WORD, which is wiped from the list of
                         processes
      --data DIR         the folder that the locks last in
    """

  /// - Parameter arguments: what follows the command's name.
  package init(_ arguments: [String]) throws(LockServerUsageError) {
    var words = arguments[...]
    while let option = words.popFirst() {
      guard LockServerOptions.names.contains(option) else {
        throw .unknown(option)
      }
      guard let value = words.popFirst() else { throw .missingValue(option) }
      switch option {
      case "--port":
        guard let port = UInt16(value) else { throw .badPort(value) }
        self.port = port
      case "--host":
        host = value
      case "--token":
        token = value
      case "--token-file":
        tokenFile = value
      case "--name":
        hostNames.append(value)
      case "--data":
        folder = value
      default:
        users.append(try LockServerOptions.user(value))
      }
    }
  }

  /// Takes the token from where it stands.
  ///
  /// - Throws: `LockServerUsageError.noToken`.
  mutating func readToken(environment: [String: String]) throws(LockServerUsageError) {
    if let token {
      ProcessArguments.wipe(token)
    } else if let tokenFile {
      let isInput = tokenFile == "-"
      let path = (tokenFile as NSString).expandingTildeInPath
      let line = isInput ? readLine() : Self.firstLine(path)
      guard let line, !line.isEmpty else {
        throw .noToken(isInput ? "standard input" : "the file \(tokenFile)")
      }
      token = line
    } else if let word = environment["MARTLET_LOCK_TOKEN"], !word.isEmpty {
      token = word
    }
  }

  private static func firstLine(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }?
      .split(whereSeparator: \.isNewline).first.map(String.init)
  }

  private static func user(_ text: String) throws(LockServerUsageError) -> User {
    guard let sign = text.lastIndex(of: "=") else { throw .noCode }
    let name = String(text[..<sign])
    guard let code = try? Combination(String(text[text.index(after: sign)...])) else {
      throw .badUser(name, LockBookError.badCombination.rawValue)
    }
    return User(name: name, code: code)
  }
}

/// Why a lock server cannot be started as asked.
package enum LockServerUsageError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case missingValue(String)
  case badPort(String)
  case noCode
  case noToken(String)
  case badUser(String, String)

  package var description: String {
    switch self {
    case .unknown(let word):
      "There is no option \(word)\(Suggestion.ending(word, among: LockServerOptions.names))"
    case .missingValue(let option): "\(option) needs a value after it."
    case .badPort(let text): "\(text) is no port; ports are numbers from 0 to 65535."
    case .noToken(let place): "There is no token in \(place)."
    case .noCode: "--user needs a name and a code, as in Paul=123."
    case .badUser(let name, let reason): "There can be no lock of \(name): \(reason)."
    }
  }
}
