import Console
import Foundation
import MainLoop
import StateStores
import SwiftUI

/// Lists the sessions that are kept over the end of their process, and drops them.
enum SessionsCommand {
  private static let help = """
    usage: martlet sessions [COMMAND] [options]
    the sessions that are kept: of terminals whose connection broke (martlet APP --resume goes on with
    one), and of pages, for the time when their server is started again

    commands:
      list           lists them, those kept last first (default)
      drop KEY ...   forgets some, by the beginnings of their keys; --all forgets all; a page that is
                     open is kept again when something in it changes

    options:
      --all          with drop: all of them
      --data DIR     the folder for the data of the apps
      --state PLACE  sessions in a database: its address without a password, such as
                     postgres://me@host/database
      --help         shows this help
    """

  private struct Options {
    var words: [String] = []
    var isAll = false
    var stores: [any StateStore] = []
  }

  /// Runs the command.
  ///
  /// - Returns: the status to end with: 2 on wrong use, 1 where a store says no.
  static func run(_ arguments: [String]) async -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      print(help)
      return 0
    }
    do {
      let options = try options(arguments)
      switch options.words.first {
      case nil, "list":
        guard options.words.count < 2, !options.isAll else {
          throw Problem("list takes no more words")
        }
        try await list(options)
      case "drop": try await drop(options)
      case .some(let word): throw Problem("\"\(word)\" is not expected here")
      }
      return 0
    } catch let problem as Problem {
      StandardStream.error.line("martlet sessions: \(problem.words) (martlet sessions --help)")
      return 2
    } catch {
      StandardStream.error.line("martlet sessions: \(error)")
      return 1
    }
  }

  private struct Problem: Error {
    let words: String

    init(_ words: String) { self.words = words }
  }

  private static func options(_ arguments: [String]) throws -> Options {
    var options = Options()
    var state: String?
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func value(_ what: String) throws -> String {
        guard let text = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
          throw Problem("\(parts[0]) wants \(what) after it")
        }
        return text
      }
      switch String(parts[0]) {
      case "--data":
        setenv("MARTLET_DATA", (try value("a folder") as NSString).expandingTildeInPath, 1)
      case "--state": state = try value("the address of a database")
      case "--all": options.isAll = true
      case let name where name.hasPrefix("-"):
        throw Problem(
          "there is no option \(name)"
            + Suggestion.ending(name, among: ["--data", "--state", "--all", "--help"])
        )
      default: options.words.append(word)
      }
    }
    if let state, state != "folder" {
      do {
        options.stores = [try SessionPlaces.database(state)]
      } catch {
        throw Problem(error.description)
      }
    } else {
      options.stores = try SessionPlaces.folders().map { try FolderStateStore($0.url.path) }
    }
    return options
  }

  private static func list(_ options: Options) async throws {
    var sessions: [KeptSession] = []
    for store in options.stores { sessions += try await store.sessions() }
    guard !sessions.isEmpty else { return print("No sessions are kept.") }
    sessions.sort { ($1.savedAt, $0.key) < ($0.savedAt, $1.key) }
    let rows = sessions.map { session in
      [
        session.name, session.app, session.kind == .page ? "browser" : "terminal",
        session.savedAt.formatted(date: .abbreviated, time: .shortened),
        ByteCountFormatStyle(style: .file).format(Int64(session.byteCount)),
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      print(
        zip(row, widths + [0]).map { $0.padding(toLength: max($0.count, $1)) }
          .joined(separator: "  ")
      )
    }
  }

  private static func drop(_ options: Options) async throws {
    let keys = options.words.dropFirst()
    guard options.isAll != !keys.isEmpty else {
      throw Problem("say which sessions to drop: their keys, or --all")
    }
    var dropped: [String: Int] = [:]
    for store in options.stores {
      for session in try await store.sessions() {
        let wanted = keys.filter { !$0.isEmpty && session.key.hasPrefix($0) }
        guard options.isAll || !wanted.isEmpty else { continue }
        try await store.remove(session.key)
        for key in options.isAll ? ["--all"] : Array(wanted) { dropped[key, default: 0] += 1 }
      }
    }
    if let unknown = keys.first(where: { dropped[$0] == nil }) {
      throw Problem("no session is kept whose key begins with \"\(unknown)\"")
    }
    let count = dropped.values.reduce(0, +)
    print("\(count) session\(count == 1 ? "" : "s") dropped.")
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: length - count)
  }
}
