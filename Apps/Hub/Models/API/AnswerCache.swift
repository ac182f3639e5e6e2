import Foundation

/// An answer that the server may say is still true.
struct KeptAnswer: Hashable, Sendable {
  let etag: String?
  let modified: String?
  let link: String?
  let body: Data
}

/// Who asked, and for what.
struct AnswerKey: Hashable, Sendable {
  let account: String
  let request: String
}

/// Where answers are kept, each by who asked for which address.
protocol AnswerCache: Sendable {
  func answer(for key: AnswerKey) async -> KeptAnswer?
  /// - Parameter visit: as of before the answer was asked for; one of an earlier visit is not kept.
  func keep(_ answer: KeptAnswer, for key: AnswerKey, in visit: Int) async
  /// Lets go of an answer that turned out to be of no use.
  func drop(_ key: AnswerKey) async
  /// How often an account was forgotten, which tells what was asked for before from what is asked
  /// for after it came back.
  func visit(of account: String) async -> Int
}

/// Keeps the latest answers as long as the program runs.
actor MemoryCache: AnswerCache {
  private var answers: [AnswerKey: KeptAnswer] = [:]
  /// The oldest first.
  private var order: [AnswerKey] = []
  private var bytes = 0
  private let limit: Int
  private let byteLimit: Int

  /// - Parameters:
  ///   - limit: how many answers are kept.
  ///   - byteLimit: how many bytes all of them may have.
  init(limit: Int = 200, byteLimit: Int = 16 << 20) {
    self.limit = limit
    self.byteLimit = byteLimit
  }

  func answer(for key: AnswerKey) -> KeptAnswer? { answers[key] }

  func keep(_ answer: KeptAnswer, for key: AnswerKey, in visit: Int) {
    drop(key)
    answers[key] = answer
    order.append(key)
    bytes += answer.body.count
    while let oldest = order.first, order.count > limit || bytes > byteLimit { drop(oldest) }
  }

  func drop(_ key: AnswerKey) {
    guard let old = answers.removeValue(forKey: key) else { return }
    bytes -= old.body.count
    order.removeAll { $0 == key }
  }

  /// Nobody is forgotten before the program ends.
  func visit(of account: String) -> Int { 0 }
}
