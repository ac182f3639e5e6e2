/// An answer to choose.
struct Choice: Hashable, Identifiable, Sendable {
  /// From 1, the key that chooses it.
  let id: Int
  let answer: Int
  let verdict: Verdict?

  var title: String { String(answer) }

  var sign: String { verdict?.sign ?? "" }

  var spokenVerdict: String {
    switch verdict {
    case .right: "right answer"
    case .wrong: "your answer, wrong"
    case nil: ""
    }
  }
}
