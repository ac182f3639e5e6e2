import Foundation

/// What a person typed and the database did not take.
struct UnkeptText {
  var text: String
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
    return AlertMessage(
      title: "Not Kept",
      message: "\(texts): \(AlertMessage.reason(last.error))",
      options: [
        .init(kind: .custom("Try Again", isDestructive: false), action: .again),
        .init(kind: .custom("Discard", isDestructive: true), action: .discard),
      ],
    )
  }
}
