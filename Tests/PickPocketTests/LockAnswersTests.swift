import Foundation
import HTTP
import Testing

@testable import LockServer
@testable import PickPocket

struct LockAnswersTests {
  private let book = LockBook(limit: 3)

  init() throws {
    try book.add(user: "Paul", code: Combination("123"))
    try book.add(user: "A B/ü", displayName: "Anna", code: Combination("1122"))
  }

  private func ask(
    _ method: String,
    _ path: String,
    _ body: String = "",
    token: String? = nil,
    type: String? = "application/json",
  ) -> String {
    var request = Request(method: method, path: path)
    request.body = Array(body.utf8)
    if let type { request.headers = [("content-type", type)] }
    let response = LockAnswers(book: book, token: token).answer(to: request)
    return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
  }

  @Test func `a guess is answered`() {
    #expect(
      ask("POST", "/picklock/Paul", #"{"token":"","guess":"[3,2,4]"}"#)
        == #"200 {"result":{"close":1,"correct":1}}"#
    )
    #expect(
      ask("POST", "/picklock/A B/ü", #"{"guess":"[2,2,1,1]"}"#)
        == #"200 {"result":{"close":4,"correct":0}}"#
    )
  }

  @Test func `the locks are listed without their codes`() {
    #expect(
      ask("GET", "/users", type: nil)
        == #"200 {"result":[{"combinationLength":3,"displayName":"Paul","userId":"Paul"},"#
        + #"{"combinationLength":4,"displayName":"Anna","userId":"A B/ü"}]}"#
    )
  }

  @Test(
    arguments: [
      (#"{"userId":"Nick","combination":"[6,6]"}"#, #""success""#),
      (#"{"userId":"Nick","displayName":"N","combination":"66"}"#, #""success""#),
      (#"{"userId":"Paul","combination":"[6,6]"}"#, #"{"error":"USER_EXISTS"}"#),
      (#"{"userId":"Nick","combination":""}"#, #"{"error":"INVALID_COMBINATION_FORMAT"}"#),
      (#"{"userId":"Nick","combination":"[]"}"#, #"{"error":"INVALID_COMBINATION_FORMAT"}"#),
      (#"{"userId":"Nick","combination":"[7]"}"#, #"{"error":"INVALID_COMBINATION_FORMAT"}"#),
      (#"{"userId":"Nick","combination":"102"}"#, #"{"error":"INVALID_COMBINATION_FORMAT"}"#),
      (#"{"userId":"","combination":"[6,6]"}"#, #"{"error":"INVALID_USER_ID"}"#),
      (#"{"userId":"..","combination":"[6,6]"}"#, #"{"error":"INVALID_USER_ID"}"#),
      (#"{"userId":"a\nb","combination":"[6,6]"}"#, #"{"error":"INVALID_USER_ID"}"#),
    ]
  )
  func `a lock is added, or it is said why not`(_ body: String, _ answer: String) {
    #expect(ask("POST", "/users", body) == #"200 {"result":\#(answer)}"#)
  }

  @Test func `a server keeps so many locks and no more`() {
    #expect(ask("POST", "/users", #"{"userId":"1","combination":"1"}"#).hasPrefix("200 {\"res"))
    #expect(
      ask("POST", "/users", #"{"userId":"2","combination":"1"}"#)
        == #"200 {"result":{"error":"TOO_MANY_USERS"}}"#
    )
    #expect(book.entries.count == 3)
  }

  @Test(
    arguments: [
      ("POST", "/picklock/Nick", #"{"guess":"[1]"}"#, "200 USER_DOES_NOT_EXIST"),
      ("POST", "/picklock/", #"{"guess":"[1]"}"#, "200 USER_DOES_NOT_EXIST"),
      ("POST", "/picklock/Paul", #"{"guess":"[1]"}"#, "200 The lock takes 3 digits, not 1."),
      ("POST", "/picklock/Paul", #"{"guess":"123"}"#, "200 A guess is written like [2,3,2]."),
      ("POST", "/picklock/Paul", #"{"guess":""}"#, "200 A guess is written like [2,3,2]."),
      ("POST", "/picklock/Paul", #"{"guess":[1,2,3]}"#, "400 The body cannot be read."),
      ("POST", "/picklock/Paul", "{", "400 The body cannot be read."),
      ("POST", "/picklock/Paul", "", "400 The body cannot be read."),
      ("POST", "/users", #"{"userId":"x"}"#, "400 The body cannot be read."),
      ("GET", "/picklock/Paul", "", "405 This address does not take that method."),
      ("DELETE", "/users", "", "405 This address does not take that method."),
      ("GET", "/", "", "404 NOT_FOUND"),
      ("GET", "/users/", "", "404 NOT_FOUND"),
      ("POST", "/picklock", "{}", "404 NOT_FOUND"),
    ]
  )
  func `what makes no sense is a clear error`(
    _ method: String,
    _ path: String,
    _ body: String,
    _ answer: String,
  ) {
    let status = answer.prefix(3)
    let words = answer.dropFirst(4)
    #expect(ask(method, path, body) == #"\#(status) {"result":{"error":"\#(words)"}}"#)
  }

  @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", ""])
  func `only JSON is taken, which other sites' pages may not send`(_ type: String?) {
    let answer = ask("POST", "/picklock/Paul", #"{"guess":"[1,2,3]"}"#, type: type)
    #expect(answer.hasPrefix("415 "))
  }

  @Test func `JSON may name its characters`() {
    let answer = ask(
      "POST",
      "/picklock/Paul",
      #"{"guess":"[1,2,3]"}"#,
      type: "Application/JSON; charset=utf-8",
    )
    #expect(answer.hasPrefix("200 "))
  }

  @Test(arguments: [
    #""token":"","#, #""token":"ke","#, #""token":"keyy","#, #""token":"kex","#, "",
  ])
  func `with a token nobody guesses or adds without it`(_ token: String) {
    let refused = #"200 {"result":{"error":"INVALID_AUTH_TOKEN"}}"#
    let guess = #"{\#(token)"guess":"[1,2,3]"}"#
    let user = #"{\#(token)"userId":"x","combination":"1"}"#
    #expect(ask("POST", "/picklock/Paul", guess, token: "key") == refused)
    #expect(ask("POST", "/users", user, token: "key") == refused)
    #expect(
      ask("POST", "/picklock/Paul", #"{"token":"key","guess":"[1,2,3]"}"#, token: "key")
        == #"200 {"result":{"close":0,"correct":3}}"#
    )
  }

  @Test func `the book does not tell codes`() {
    var dumped = ""
    dump(book, to: &dumped)
    #expect(!dumped.contains("1, 2, 3") && !dumped.contains("123") && !dumped.contains("1122"))
  }
}
