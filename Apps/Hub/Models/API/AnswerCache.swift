import Foundation

/// An answer that the server may say is still true.
struct KeptAnswer: Hashable, Sendable {
  let etag: String?
  let modified: String?
  let link: String?
  let body: Data
}

/// Where answers are kept, each by who asked for which address.
protocol AnswerCache: Sendable {
  func answer(for key: String) async -> KeptAnswer?
  func keep(_ answer: KeptAnswer, for key: String) async
}

/// Keeps the latest answers as long as the program runs.
actor MemoryCache: AnswerCache {
  private var answers: [String: KeptAnswer] = [:]
  private var order: [String] = []
  private let limit: Int

  init(limit: Int = 200) {
    self.limit = limit
  }

  func answer(for key: String) -> KeptAnswer? { answers[key] }

  func keep(_ answer: KeptAnswer, for key: String) {
    if answers.updateValue(answer, forKey: key) == nil { order.append(key) }
    while order.count > limit { answers[order.removeFirst()] = nil }
  }
}
