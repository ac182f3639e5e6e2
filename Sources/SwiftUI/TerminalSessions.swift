import Display
import Foundation
import MainLoop
import StateStores

/// The sessions of one app whose terminals went away, kept for the next start.
struct TerminalSessions {
  private let folder: SessionFolder
  private let app: String
  /// Seconds after which a session is of no use any more: a week.
  private static let patience = 7 * 86_400.0

  init(_ folder: SessionFolder, app: String) {
    self.folder = folder
    self.app = app
  }

  /// What a front end does with the sessions that are kept.
  ///
  /// - Parameter wanted: how the key begins of the session to go on with; empty for the last one, nil
  ///   for none.
  /// - Throws: `LaunchOptions.Problem` when there is none to go on with.
  func resumption(of wanted: String?) throws(LaunchOptions.Problem) -> Resumption {
    folder.sweep(before: Date(timeIntervalSinceNow: -Self.patience))
    var resumption = Resumption()
    resumption.keep = { keep($0) }
    let kept = folder.sessions().filter { $0.kind == .terminal && $0.app == app }
    guard let wanted else {
      resumption.notice = notice(kept)
      return resumption
    }
    for session in kept where session.key.hasPrefix(wanted) {
      // Another process may go on with it already.
      guard let saved = folder.read(session.key), folder.remove(session.key) else { continue }
      resumption.saved = Resumption.Saved(
        state: saved.state,
        caret: Int(String(decoding: saved.frontEnd, as: UTF8.self)),
      )
      return resumption
    }
    throw LaunchOptions.Problem(
      description: kept.isEmpty || wanted.isEmpty
        ? "No session of \(app) is kept here. Start it without --resume."
        : "No session whose key begins with \"\(wanted)\" is kept. "
          + "Write one of these after --resume=: \(kept.map(\.name).joined(separator: ", "))"
    )
  }

  private func notice(_ kept: [KeptSession]) -> String? {
    guard let last = kept.first else { return nil }
    let isToday = Calendar.current.isDateInToday(last.savedAt)
    let time = last.savedAt.formatted(date: isToday ? .omitted : .abbreviated, time: .shortened)
    return "A session of \(time) is kept: start with --resume to go on with it."
  }

  private func keep(_ saved: Resumption.Saved) {
    let session = SavedSession(
      kind: .terminal,
      app: app,
      frontEnd: Data((saved.caret.map { "\($0)" } ?? "").utf8),
      state: saved.state,
    )
    var generator = SystemRandomNumberGenerator()
    let number = String(generator.next() as UInt64, radix: 16)
    let key = String(repeating: "0", count: 16 - number.count) + number
    do throws(StateStoreError) {
      try folder.make()
      try folder.write(session, key)
    } catch {
      StandardStream.error.line("\(error)")
    }
  }
}
