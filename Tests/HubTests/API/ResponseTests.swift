import Foundation
import Testing

@testable import HubModel

/// API, responses.
struct ResponseTests {
  @Test func `What is missing, null or of another kind is as if it were not there`() throws {
    let repo = try decode(
      Repo.self,
      #"{"id":1,"full_name":"a/b","description":null,"stargazers_count":"many","new":{"x":[]}}"#,
    )
    #expect(repo == Repo(id: Identifier("1"), name: "b", slug: "a/b", owner: "a"))
  }

  @Test func `An id may be a number or a text, but must be there`() throws {
    #expect(try decode(User.self, #"{"id":"12"}"#).id == decode(User.self, #"{"id":12}"#).id)
    for bad in [#"{"id":null}"#, #"{"id":""}"#, #"{"id":[1]}"#, #"{"login":"robin"}"#] {
      #expect(throws: DecodingError.self) { try decode(User.self, bad) }
    }
    let sorted = ["b", "10", "9", "a"].map(Identifier.init).sorted().map(\.description)
    #expect(sorted == ["9", "10", "a", "b"])
  }

  @Test func `One thing that makes no sense does not hide the others`() throws {
    let list = try decode(Listed<Repo>.self, #"[{"id":1},7,null,{"name":"x"},{"id":"2"}]"#)
    #expect(list.items.map(\.id.description) == ["1", "2"])
    #expect(list.skipped == 3)
  }

  @Test func `A list of which nothing can be read is none, an empty one is`() throws {
    #expect(try decode(Listed<Repo>.self, "[]").items.isEmpty)
    for bad in ["[null,null]", #"[{"name":"x"}]"#] {
      #expect(throws: DecodingError.self) { try decode(Listed<Repo>.self, bad) }
    }
  }

  @Test func `Issues, pull requests, comments and notices are read`() throws {
    let issue = try decode(
      RepoIssue.self,
      #"{"id":1,"number":3,"title":"T","body":null,"state":"odd","user":null,"pull_request":{}}"#,
    )
    #expect(issue.isPullRequest && issue.number == 3 && issue.text.isEmpty && issue.state == "odd")
    let notice = try decode(
      NotificationThread.self,
      #"{"id":"9","subject":{"title":"T","type":"Issue"},"unread":true,"repository":{"id":4,"full_name":"a/b"}}"#,
    )
    #expect(notice.title == "T" && notice.isUnread && notice.repo == "a/b")
    let comment = try decode(IssueComment.self, #"{"id":1,"body":"<b>","created_at":"yesterday"}"#)
    #expect(comment.text == "<b>" && comment.created == nil)
  }

  @Test(arguments: [
    (401, #"{"message":"Bad credentials"}"#, APIError.badToken("Bad credentials")),
    (403, #"{"message":"No"}"#, .forbidden("No", needed: nil)), (404, "", .notFound),
    (
      422,
      #"{"message":"Validation Failed","errors":[{"resource":"Label","field":"color","#
        + #""code":"invalid"},"free text"]}"#,
      .invalid("Validation Failed: Label.color is not valid, free text"),
    ),
    (422, #"{"errors":["only text"]}"#, .invalid("only text")),
    (409, #"{"message":"a\u0007b\nc"}"#, .invalid("a b c")),
    (999, "", .status(999, "Unknown HTTP status code received (999)")),
  ])
  func `An answer that is no success says why`(
    status: Int,
    body: String,
    error: APIError,
  ) async throws {
    let client = try client(
      "https://git.example",
      transport: ScriptedTransport([.answer(status, body)]),
    )
    await #expect(throws: error) { try await client.send(API.currentUser) }
  }

  @Test(arguments: [
    ("issues=read", "issues=read"),
    (
      "contents=read,issues=read; administration=read",
      "contents=read and issues=read, or administration=read",
    ),
  ])
  func `What a token lacks is told`(line: String, words: String) async throws {
    let headers = ["x-accepted-github-permissions": line]
    let client = try client(
      "https://git.example",
      transport: ScriptedTransport([.answer(403, #"{"message":"No."}"#, headers)]),
    )
    let error = await #expect(throws: APIError.self) { try await client.send(API.currentUser) }
    #expect(error?.localizedDescription == "No. The token needs \(words).")
  }

  @Test(arguments: [
    (200, "<html>", APIError.notJSON), (200, "", .notJSON), (200, "[1,2", .unreadable),
    (200, "[]", .unreadable), (200, "{}", .unreadable), (500, "<html>oops", nil),
  ])
  func `What is not the JSON asked for is an error`(
    status: Int,
    body: String,
    error: APIError?,
  ) async throws {
    let client = try client(
      "https://git.example",
      transport: ScriptedTransport([.answer(status, body)]),
    )
    let thrown = await #expect(throws: APIError.self) { try await client.send(API.currentUser) }
    if let error { #expect(thrown == error) }
    #expect(thrown?.localizedDescription.contains("<") == false)
  }

  @Test func `Nothing is an answer too`() async throws {
    let transport = ScriptedTransport([.answer(204)])
    let client = try client("https://git.example", transport: transport)
    #expect(try await client.send(API.star("a", "b")) == Nothing())
    #expect(transport.requests.first?.httpMethod == "PUT")
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("<https://x/?page=2>; rel=\"next\"", "https://x/?page=2"),
      ("<https://x/1>; rel=\"prev\", <https://x/3>; rel=next", "https://x/3"),
      ("<https://x/?a=1,2;b>; title=\"n\"; rel=\"last next\"", "https://x/?a=1,2;b"),
      ("<https://x/1>; title=\"<b>, \\\"; rel=prev\"; rel=\"next\"", "https://x/1"),
      ("<https://x/1>; rel = next, <https://x/2>; rel=next", "https://x/1"),
      ("<https://x/1>; title=\"open; rel=next", nil),
      ("<https://x/1>; rel=\"last\"", nil), ("<https://x", nil), ("rel=\"next\"", nil),
    ] as [(String?, String?)]
  )
  func `The next page is the one that the header names`(header: String?, next: String?) {
    #expect(LinkHeader(header).next == next)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}
