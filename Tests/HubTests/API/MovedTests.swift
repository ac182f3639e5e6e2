import Foundation
import Testing

@testable import HubModel

/// What is remembered of redirections.
struct MovedTests {
  private static let user = Result<RawAnswer, any Error>.answer(200, #"{"id":1}"#)

  @Test(arguments: [
    // The first step is for now only.
    [(302, "https://git.example/a"), (301, "https://git.example/b")],
    // Another server chose where it goes.
    [(302, "https://evil.example/a"), (301, "https://git.example/b")],
    [(301, "https://evil.example/a"), (301, "https://git.example/b")],
    [(307, "https://git.example/b")],
  ])
  func `A way that is not for good, or another's, is not remembered`(
    steps: [(Int, String)]
  ) async throws {
    let way = steps.map { Result<RawAnswer, any Error>.answer($0.0, "", ["location": $0.1]) }
    #expect(try await secondStart(way + [Self.user]) == "https://git.example/user")
  }

  @Test func `A way that is for good is remembered to where it leads`() async throws {
    let way = [(301, "https://git.example/a"), (308, "https://git.example/b")].map {
      Result<RawAnswer, any Error>.answer($0.0, "", ["location": $0.1])
    }
    #expect(try await secondStart(way + [Self.user]) == "https://git.example/b")
    let part = way + [.answer(302, "", ["location": "https://git.example/c"]), Self.user]
    #expect(try await secondStart(part) == "https://git.example/b")
  }

  @Test func `A second move is learned too`() async throws {
    let transport = ScriptedTransport([
      .answer(301, "", ["location": "https://git.example/a"]), Self.user,
      .answer(301, "", ["location": "https://git.example/b"]), Self.user, Self.user,
    ])
    let client = try client("https://git.example", transport: transport)
    for _ in 0..<3 { _ = try await client.send(API.currentUser) }
    #expect(
      transport.requests.compactMap { $0.url?.path } == ["/user", "/a", "/a", "/b", "/b"]
    )
  }

  /// Where the second of two equal requests begins.
  private func secondStart(_ answers: [Result<RawAnswer, any Error>]) async throws -> String? {
    let transport = ScriptedTransport(answers + [Self.user])
    let client = try client("https://git.example", transport: transport)
    for _ in 0..<2 { _ = try await client.send(API.currentUser) }
    return transport.requests[answers.count].url?.absoluteString
  }
}
