import Console
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
  var users: [User] = []

  nonisolated static let names = ["--port", "--host", "--token", "--user"]

  package static let usage = """
    usage: martlet lock-server [--port N] [--host ADDRESS] [--token WORD] [--user NAME=CODE]…

    Keeps locks for PickPocket players. A code is made of the digits 1 to 6, as in Paul=123.
      --port N       the port to listen on; 0 takes any free one (8080)
      --host ADDRESS the address to listen on (127.0.0.1)
      --token WORD   what players must know to guess
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
      default:
        users.append(try LockServerOptions.user(value))
      }
    }
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

/// Why a lock server can not be started as asked.
package enum LockServerUsageError: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case missingValue(String)
  case badPort(String)
  case noCode
  case badUser(String, String)

  package var description: String {
    switch self {
    case .unknown(let word):
      "There is no option \(word)\(Suggestion.ending(word, among: LockServerOptions.names))"
    case .missingValue(let option): "\(option) needs a value after it."
    case .badPort(let text): "\(text) is no port; ports are numbers from 0 to 65535."
    case .noCode: "--user needs a name and a code, as in Paul=123."
    case .badUser(let name, let reason): "There can be no lock of \(name): \(reason)."
    }
  }
}
