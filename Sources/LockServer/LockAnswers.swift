import Dispatch
import Foundation
import HTTP
import PickPocket

/// What a lock server answers, with nothing of the network.
final class LockAnswers {
  private let book: LockBook
  private let token: String?
  private let tokens: TokenGuard
  /// The names under which the server may be asked, once its port is known.
  var names: HostNames?

  /// - Parameters:
  ///   - token: what each request that posts must bring; nil asks for none.
  ///   - now: seconds since any fixed moment.
  init(
    book: LockBook,
    token: String?,
    now: @escaping () -> Double = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
  ) {
    self.book = book
    self.token = token
    tokens = TokenGuard(now: now)
  }

  func answer(to request: Request) -> Response {
    if let names, !names.contains(request.header("host") ?? "", here: request.here) {
      return .failure("This address is not the server's.", status: 421)
    }
    return answerToOwn(request)
  }

  private func answerToOwn(_ request: Request) -> Response {
    switch request.path {
    case "/users" where request.method == "GET": list
    case "/users" where request.method == "POST": posted(request) { create(request, $0) }
    case "/users": .wrongMethod(allow: "GET, POST")
    case let path where path.hasPrefix(LockAnswers.locks) && request.method == "POST":
      posted(request) { guess(request, $0, user: String(path.dropFirst(LockAnswers.locks.count))) }
    case let path where path.hasPrefix(LockAnswers.locks): .wrongMethod(allow: "POST")
    default: .failure("NOT_FOUND", status: 404)
    }
  }

  private static let locks = "/picklock/"

  private var list: Response {
    .result(
      book.entries.map {
        User(
          userId: $0.user,
          displayName: $0.displayName,
          combinationLength: $0.lock.length,
        )
      }
    )
  }

  private func create(_ request: Request, _ body: NewUser) -> Response {
    if let refusal = refusal(of: body.token, request) { return refusal }
    guard
      let code = (try? Combination(wire: body.combination)) ?? (try? Combination(body.combination))
    else { return .failure(LockBookError.badCombination.rawValue) }
    do {
      try book.add(
        user: body.userId,
        displayName: body.displayName,
        code: code,
        from: request.peer,
      )
      return .result("success")
    } catch {
      return .failure(error.rawValue)
    }
  }

  private func guess(_ request: Request, _ body: Guess, user: String) -> Response {
    if let refusal = refusal(of: body.token, request) { return refusal }
    guard let lock = book[user] else { return .failure("USER_DOES_NOT_EXIST") }
    guard let guess = try? Combination(wire: body.guess) else {
      return .failure("A guess is written like [2,3,2].")
    }
    guard let result = try? lock.answer(to: guess) else {
      return .failure("The lock takes \(lock.length) digits, not \(guess.length).")
    }
    return .result(Counts(correct: result.correct, close: result.misplaced))
  }

  /// Reads the body, which must say that it is JSON: a page of another site cannot do so unasked.
  private func posted<Body: Decodable>(
    _ request: Request,
    _ answer: (Body) -> Response,
  ) -> Response {
    let type = request.header("content-type")?.split(separator: ";").first?.lowercased()
    guard type?.trimmingCharacters(in: .whitespaces) == "application/json" else {
      return .failure("The body must be application/json.", status: 415)
    }
    guard let body = try? JSONDecoder().decode(Body.self, from: Data(request.body)) else {
      return .failure("The body cannot be read.", status: 400)
    }
    return answer(body)
  }

  /// Why a request is not answered, by its token and those that its address tried before.
  private func refusal(of given: String?, _ request: Request) -> Response? {
    guard token != nil else { return nil }
    if let wait = tokens.wait(of: request.peer) {
      var response = Response.failure("TOO_MANY_WRONG_TOKENS", status: 429)
      response.headers.append(("retry-after", String(wait)))
      return response
    }
    let isRight = isAllowed(given)
    tokens.recordAttempt(request.peer, isRight: isRight)
    return isRight ? nil : .failure("INVALID_AUTH_TOKEN")
  }

  /// Compares all bytes, so that the time taken tells nothing of where they differ.
  private func isAllowed(_ given: String?) -> Bool {
    guard let token else { return true }
    let wanted = Array(token.utf8)
    let given = Array((given ?? "").utf8)
    guard wanted.count == given.count else { return false }
    return zip(wanted, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

nonisolated private struct Guess: Decodable {
  let token: String?
  let guess: String
}

nonisolated private struct NewUser: Decodable {
  let token: String?
  let userId: String
  let displayName: String?
  let combination: String
}

nonisolated private struct User: Encodable {
  let userId: String
  let displayName: String
  let combinationLength: Int
}

nonisolated private struct Counts: Encodable {
  let correct: Int
  let close: Int
}
