import Foundation

/// What a person typed, or deleted, and the database did not take.
struct UnkeptText {
  /// What is not kept: a text, or that the item of this title is deleted.
  enum Deed {
    case typing
    case deleting
  }

  var text: String
  var deed = Deed.typing
  var error: any Error
  /// Tries again, or for an item that is gone makes another.
  var again: @MainActor () -> Void
}

/// Texts that were not kept, and the one question about them all.
@MainActor struct UnkeptTexts {
  private var all: [UnkeptText] = []

  mutating func add(_ text: UnkeptText) { all.append(text) }

  mutating func take() -> [UnkeptText] {
    defer { all = [] }
    return all
  }

  /// Does what was answered to the question; the answer to another one leaves them as they are.
  mutating func answer(_ option: AlertMessage.Option) {
    switch option.action {
    case .again: for text in take() { text.again() }
    case .discard: all = []
    case .nothing, .reload, .goBack, .delete: break
    }
  }

  /// Nil when there are none.
  var message: AlertMessage? {
    guard let last = all.last else { return nil }
    let texts = all.map { "“\($0.text.prefix(200))”" }.joined(separator: ", ")
    if case .noSuchItem = last.error as? DatabaseError {
      return AlertMessage(
        title: "Item Deleted",
        message: "\(texts) was deleted elsewhere while you were typing.",
        options: [
          .init(kind: .custom("Add It Again", isDestructive: false), action: .again),
          .init(kind: .cancel, action: .discard),
        ],
      )
    }
    let isDeleting = all.allSatisfy { $0.deed == .deleting }
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
