import Foundation
import ToDoModel

/// What a person typed, or deleted, and the database did not take.
struct UnkeptText {
  var edit: TextEdit
  var error: any Error
  /// Tries again, or for an item that is gone makes another.
  var again: @MainActor () -> Void

  /// What one can be asked about it; texts about which one is asked the same are asked about at once.
  fileprivate enum Question {
    case changedElsewhere
    case deletedElsewhere
    case failed
  }

  fileprivate var question: Question {
    switch error as? DatabaseError {
    case .changedElsewhere: .changedElsewhere
    case .noSuchItem: .deletedElsewhere
    default: .failed
    }
  }

  /// Whether it is in no field any more, as somebody else's text is shown there.
  var isNowhereElse: Bool { question == .changedElsewhere }

  /// What is written now, and what was typed meanwhile.
  fileprivate var both: String? {
    guard case .changedElsewhere(let theirs) = error as? DatabaseError else { return nil }
    return "“\(theirs.words.prefix(200))” was written elsewhere while you were typing "
      + "“\(edit.text.prefix(200))”."
  }
}

/// Texts that were not kept, and the one question about them all.
@MainActor struct UnkeptTexts {
  private var all: [UnkeptText] = []

  mutating func add(_ text: UnkeptText) { all.append(text) }

  mutating func takeAll() -> [UnkeptText] {
    defer { all = [] }
    return all
  }

  /// Does what was answered to the question; the answer to another one leaves them as they are.
  mutating func answer(_ option: AlertMessage.Option, _ contact: ContactViewModel) {
    guard [.again, .discard].contains(option.action) else { return }
    for text in takeAsked() {
      contact.drop(text.edit)
      if option.action == .again { text.again() }
    }
  }

  /// Those that the next question is about.
  private var asked: [UnkeptText] { all.filter { $0.question == all.last?.question } }

  private mutating func takeAsked() -> [UnkeptText] {
    let asked = asked
    let question = all.last?.question
    all.removeAll { $0.question == question }
    return asked
  }

  /// Nil when there are none.
  var message: AlertMessage? {
    let asked = asked
    guard let last = asked.last else { return nil }
    let texts = asked.map { "“\($0.edit.text.prefix(200))”" }.joined(separator: ", ")
    switch last.question {
    case .changedElsewhere:
      return AlertMessage(
        title: "Changed Elsewhere",
        message: asked.compactMap(\.both).joined(separator: "\n"),
        options: [
          .init(kind: .custom("Use Mine", isDestructive: false), action: .again),
          .init(kind: .custom("Keep Theirs", isDestructive: false), action: .discard),
        ],
      )
    case .deletedElsewhere:
      return AlertMessage(
        title: "Item Deleted",
        message: "\(texts) was deleted elsewhere while you were typing.",
        options: [
          .init(kind: .custom("Add It Again", isDestructive: false), action: .again),
          .init(kind: .cancel, action: .discard),
        ],
      )
    case .failed:
      let isDeleting = asked.allSatisfy(\.edit.isDeleting)
      return AlertMessage(
        title: isDeleting ? "Not Deleted" : "Not Kept",
        message: "\(texts): \(AlertMessage.reason(last.error))",
        options: [
          .init(kind: .custom("Try Again", isDestructive: false), action: .again),
          isDeleting
            ? .init(kind: .cancel, action: .discard)
            : .init(kind: .custom("Discard", isDestructive: true), action: .discard),
        ],
      )
    }
  }
}
