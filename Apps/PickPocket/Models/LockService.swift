import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A lock server, as its callers see it.
struct LockService: Sendable {
  private let address: LockAddress
  private let token: String
  private let transport: any Transport

  /// - Parameters:
  ///   - address: such as "127.0.0.1:8080" or "https://example.org/locks".
  ///   - token: what the server wants to see with each guess; may be empty.
  init(address: String, token: String = "", transport: any Transport) throws(RemoteLockError) {
    self.address = try LockAddress(address)
    self.token = token
    self.transport = transport
  }

  /// Everybody who has a lock there.
  func users() async throws -> [RemoteUser] {
    let answer = try await ask(URLRequest(url: try address.users), as: UserList.self)
    return try answer.result.map { entry in
      guard (1...Combination.maximumLength).contains(entry.combinationLength),
        LockAddress.isUser(entry.userId)
      else { throw RemoteLockError.unreadableAnswer }
      return RemoteUser(
        name: entry.userId,
        displayName: entry.displayName ?? entry.userId,
        length: entry.combinationLength,
      )
    }
  }

  func submit(_ guess: Combination, to user: String) async throws -> PickPocketResult {
    var request = URLRequest(url: try address.lock(of: user))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONEncoder().encode(Question(token: token, guess: guess.wire))
    let outcome = try await ask(request, as: Outcome.self).result
    if let words = outcome.error { throw RemoteLockError.refusal(words) }
    guard let correct = outcome.correct, let close = outcome.close else {
      throw RemoteLockError.unreadableAnswer
    }
    return PickPocketResult(correct: correct, misplaced: close)
  }

  private func ask<Answer: Decodable>(
    _ request: URLRequest,
    as answer: Answer.Type,
  ) async throws -> Answer {
    let data: Data
    let response: URLResponse
    do {
      (data, response) = try await transport.send(request)
    } catch {
      throw RemoteLockError.from(error)
    }
    guard let response = response as? HTTPURLResponse else { throw RemoteLockError.notHTTP }
    guard (200...299).contains(response.statusCode) else {
      throw RemoteLockError.status(response.statusCode)
    }
    guard !data.isEmpty else { throw RemoteLockError.noAnswer }
    do {
      return try JSONDecoder().decode(answer, from: data)
    } catch {
      throw RemoteLockError.unreadableAnswer
    }
  }
}

private struct Question: Encodable {
  let token: String
  let guess: String
}

private struct Outcome: Decodable {
  struct Counts: Decodable {
    let correct: Int?
    let close: Int?
    let error: String?
  }
  let result: Counts
}

private struct UserList: Decodable {
  struct Entry: Decodable {
    let userId: String
    let combinationLength: Int
    let displayName: String?
  }
  let result: [Entry]
}
