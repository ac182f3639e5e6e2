import Foundation
import Synchronization

/// Hints to an app's author, on standard error, each once.
package enum Warnings {
  private static let told = Mutex(ToldWarnings())

  /// Tells something, unless it was told before or enough of its kind was.
  ///
  /// Values of the app's data in a message are to be cut with `brief(_:)`.
  package static func once(
    _ message: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line,
  ) {
    let kind = "\(file):\(line)"
    guard told.withLock({ $0.isOpen(kind) }) else { return }
    let message = message()
    guard let text = told.withLock({ $0.admit(message, kind) }) else { return }
    tell(text)
  }

  /// Tells something, however often.
  package static func tell(_ text: String) {
    // Nobody may listen; the other way to write would end the process then.
    try? FileHandle.standardError.write(contentsOf: Data("martlet: \(text)\n".utf8))
  }

  /// The beginning of what a value says of itself.
  package static func brief(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}

/// What was told: of each kind only so much, and of that no more than is needed to know it again.
package struct ToldWarnings {
  package static let mostOfKind = 8
  package static let mostKinds = 200
  package static let longest = 400

  private var kinds: [String: Set<Int>] = [:]

  package init() {}

  package var count: Int { kinds.values.reduce(0) { $0 + $1.count } }

  /// Whether there may be more to tell of a kind.
  package func isOpen(_ kind: String) -> Bool {
    guard let told = kinds[kind] else { return kinds.count < ToldWarnings.mostKinds }
    return told.count < ToldWarnings.mostOfKind
  }

  /// What is to be told, if it is new.
  package mutating func admit(_ message: String, _ kind: String) -> String? {
    guard isOpen(kind) else { return nil }
    let text = String(message.prefix(ToldWarnings.longest))
    guard kinds[kind, default: []].insert(text.hashValue).inserted else { return nil }
    let isLast = kinds[kind]?.count == ToldWarnings.mostOfKind
    return isLast ? text + " (There may be more like this; no more of them are told.)" : text
  }
}
