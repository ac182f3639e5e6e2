/// The place of a question in the row of all of them.
struct Marker: Hashable, Identifiable, Sendable {
  enum Kind: Hashable, Sendable {
    case waiting, current, taken, right, wrong
  }

  /// The number of the question.
  let id: Int
  let kind: Kind

  var sign: String {
    switch kind {
    case .waiting: "_"
    case .current: "?"
    case .taken: "●"
    case .right: Verdict.right.sign
    case .wrong: Verdict.wrong.sign
    }
  }

  var spoken: String {
    let words =
      switch kind {
      case .waiting: "to come"
      case .current: "asked now"
      case .taken: "answered"
      case .right: "right"
      case .wrong: "wrong"
      }
    return "Question \(id): \(words)"
  }
}
