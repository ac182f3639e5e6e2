import Foundation
import Testing

@testable import PickPocket

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct RemoteLockTests {
  private func lock(
    _ transport: FakeTransport,
    user: String = "Paul",
    token: String = "key",
  ) throws -> RemoteLock {
    let service = try LockService(address: "127.0.0.1:9", token: token, transport: transport)
    return RemoteLock(
      service: service,
      user: RemoteUser(name: user, displayName: user, length: 3),
    )
  }

  @Test func `a guess is posted as the server wants it`() async throws {
    let transport = FakeTransport(.http(200, #"{"result":{"correct":1,"close":2}}"#))
    let result = try await lock(transport).submit(guess: Combination("232"))
    #expect(result == PickPocketResult(correct: 1, misplaced: 2))
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "http://127.0.0.1:9/picklock/Paul")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    let body = try JSONDecoder().decode([String: String].self, from: request.httpBody ?? Data())
    #expect(body == ["token": "key", "guess": "[2,3,2]"])
    #expect(transport.requests.count == 1)
  }

  @Test(
    arguments: [
      ("A B/ü", "A%20B%2F%C3%BC"), ("a+b&c=d?e#f%", "a%2Bb%26c%3Dd%3Fe%23f%25"), ("...", "..."),
      ("👨‍👩‍👧", "%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"), ("-._~", "-._~"),
    ]
  )
  func `a user's name is encoded in the address`(_ user: String, _ encoded: String) async throws {
    let transport = FakeTransport(.http(200, #"{"result":{"correct":0,"close":0}}"#))
    _ = try await lock(transport, user: user).submit(guess: Combination("232"))
    let address = transport.requests.first?.url?.absoluteString
    #expect(address == "http://127.0.0.1:9/picklock/" + encoded)
  }

  @Test(arguments: ["", ".", "..", "a\nb", "\0", String(repeating: "x", count: 257)])
  func `a name that cannot stand in an address is refused`(_ user: String) async throws {
    let transport = FakeTransport(.notHTTP)
    await #expect(throws: RemoteLockError.badUser) {
      try await lock(transport, user: user).submit(guess: Combination("232"))
    }
    #expect(transport.requests.isEmpty)
  }

  nonisolated static let failures: [(FakeTransport.Answer, RemoteLockError)] = [
    (.failure(.timedOut), .timedOut),
    (.failure(.cannotConnectToHost), .unreachable),
    (.failure(.networkConnectionLost), .unreachable),
    (.failure(.badServerResponse), .unreachable),
    (.notHTTP, .notHTTP),
    (.http(400, "{}"), .status(400)),
    (.http(404, ""), .status(404)),
    (.http(302, ""), .status(302)),
    (.http(500, "<html>"), .status(500)),
    (.http(200, ""), .noAnswer),
    (.http(200, "<html>"), .unreadableAnswer),
    (.http(200, "{"), .unreadableAnswer),
    (.http(200, "[]"), .unreadableAnswer),
    (.http(200, "{}"), .unreadableAnswer),
    (.http(200, #"{"result":{}}"#), .unreadableAnswer),
    (.http(200, #"{"result":{"correct":1}}"#), .unreadableAnswer),
    (.http(200, #"{"result":{"close":1}}"#), .unreadableAnswer),
    (.http(200, #"{"result":{"correct":"1","close":1}}"#), .unreadableAnswer),
    (.http(200, #"{"result":{"correct":1.5,"close":1}}"#), .unreadableAnswer),
    (.http(200, #"{"result":{"correct":1e99,"close":1}}"#), .unreadableAnswer),
    (.http(200, #"{"result":{"correct":-1,"close":1}}"#), .impossibleAnswer),
    (.http(200, #"{"result":{"correct":4,"close":0}}"#), .impossibleAnswer),
    (.http(200, #"{"result":{"correct":2,"close":1}}"#), .impossibleAnswer),
    (.http(200, #"{"result":{"correct":9223372036854775807,"close":1}}"#), .impossibleAnswer),
    (.http(200, #"{"result":{"error":"No such user"}}"#), .refused("No such user")),
    (.http(200, #"{"result":{"error":"a\u001b[2Jb\n"}}"#), .refused("a [2Jb ")),
  ]

  @Test(arguments: failures)
  func `every failure is a clear error`(
    _ answer: FakeTransport.Answer,
    _ error: RemoteLockError,
  ) async throws {
    await #expect(throws: error) {
      try await lock(FakeTransport(answer)).submit(guess: Combination("232"))
    }
    #expect(error.errorDescription?.isEmpty == false)
  }

  @Test func `endless words from the server are cut`() async throws {
    let words = String(repeating: "é", count: 100_000)
    let transport = FakeTransport(.http(200, #"{"result":{"error":"\#(words)"}}"#))
    let error = await #expect(throws: RemoteLockError.self) {
      try await lock(transport).submit(guess: Combination("232"))
    }
    #expect((error?.errorDescription?.count ?? 0) < 300)
  }

  @Test func `cancelling is no failure of the server`() async throws {
    await #expect(throws: CancellationError.self) {
      try await lock(FakeTransport(.failure(.cancelled))).submit(guess: Combination("232"))
    }
  }

  @Test func `the locks of a server are listed`() async throws {
    let transport = FakeTransport(
      .http(
        200,
        #"{"result":[{"userId":"p","combinationLength":3,"displayName":"Paul"},"#
          + #"{"userId":"N N","combinationLength":5}]}"#,
      )
    )
    let service = try LockService(address: "https://example.org/locks/", transport: transport)
    #expect(
      try await service.users() == [
        RemoteUser(name: "p", displayName: "Paul", length: 3),
        RemoteUser(name: "N N", displayName: "N N", length: 5),
      ]
    )
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "GET")
    #expect(request.url?.absoluteString == "https://example.org/locks/users")
  }

  @Test(
    arguments: [
      #"{"result":[{"userId":"p","combinationLength":0}]}"#,
      #"{"result":[{"userId":"p","combinationLength":-3}]}"#,
      #"{"result":[{"userId":"p","combinationLength":65}]}"#,
      #"{"result":[{"userId":"","combinationLength":3}]}"#,
      #"{"result":[{"userId":"..","combinationLength":3}]}"#,
      #"{"result":[{"combinationLength":3}]}"#, #"{"result":{}}"#,
    ]
  )
  func `a list that makes no sense is refused`(_ body: String) async throws {
    let service = try LockService(address: "h", transport: FakeTransport(.http(200, body)))
    await #expect(throws: RemoteLockError.unreadableAnswer) { try await service.users() }
  }
}
