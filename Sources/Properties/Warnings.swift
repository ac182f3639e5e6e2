import Foundation
import Synchronization

/// The warnings to an app's author on standard error, each written once.
package enum Warnings {
  private static let told = Mutex(ToldWarnings())

  /// Writes a warning, unless it or too many of its kind were written before.
  ///
  /// Cut the app's data in a message with `brief(_:)`.
  package static func once(
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line,
  ) {
    let kind = "\(file):\(line)"
    guard told.withLock({ $0.isOpen(kind) }) else { return }
    let message = message()
    guard let text = told.withLock({ $0.admit(message, kind) }) else { return }
    printLine(text)
  }

  /// Writes a message every time.
  package static func printLine(_ text: String) {
    // Standard error may be closed; another way of writing would end the process then.
    try? FileHandle.standardError.write(contentsOf: Data("martlet: \(text)\n".utf8))
  }

  /// Returns the beginning of a value's description.
  package static func brief(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}

/// The warnings that were written, as hashes; a limited number of each kind.
package struct ToldWarnings {
  package static let mostOfKind = 8
  package static let mostKinds = 200
  package static let longest = 400

  private var kinds: [String: Set<Int>] = [:]

  package init() {}

  package var count: Int { kinds.values.reduce(0) { $0 + $1.count } }

  /// Whether a kind of warning may still be written.
  package func isOpen(_ kind: String) -> Bool {
    guard let told = kinds[kind] else { return kinds.count < ToldWarnings.mostKinds }
    return told.count < ToldWarnings.mostOfKind
  }

  /// Returns the text to write, if it is new.
  package mutating func admit(_ message: String, _ kind: String) -> String? {
    guard isOpen(kind) else { return nil }
    let text = String(message.prefix(ToldWarnings.longest))
    guard kinds[kind, default: []].insert(text.hashValue).inserted else { return nil }
    let isLast = kinds[kind]?.count == ToldWarnings.mostOfKind
    return isLast ? text + " (There may be more like this; no more of them are told.)" : text
  }
}
