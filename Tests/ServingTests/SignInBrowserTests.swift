import Foundation
import Handover
import TestSupport
import Testing

@testable import Serving

/// A real browser at the server's own pages: what it sends with a form follows from their headers.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: WebDriver.isHere))
struct SignInBrowserTests {
  /// What the page says that a click leads to: before it is there, the one before answers.
  private func text(_ browser: WebDriver) async throws -> String {
    var text = ""
    for _ in 0..<200 where !text.hasPrefix("hangman of ") {
      text = (try? await browser.run("done(document.body.textContent)")) ?? ""
    }
    return text
  }

  @Test func `joins, signs out and signs in`() async throws {
    try await withParent {
      $0.people = .file
    } _: { bed in
      let link = try PeopleList(data: bed.data, date: bed.time.date)
        .makeLink(name: "Anna", groups: [], hours: 1)
      try await WebDriver.run { browser in
        let address = "http://127.0.0.1:\(bed.port)"
        try await browser.open(address + link)
        try await browser.type("a long secret", into: "input[name=password]")
        try await browser.type("a long secret", into: "input[name=again]")
        try await browser.click("button")
        #expect(try await text(browser).hasPrefix("hangman of "))
        let person = try #require(bed.server.people.first)
        #expect(person.request.name == "Anna")

        try await browser.open(address + "/.martlet/sign-out")
        try await browser.click("button")
        try await browser.wait(for: "h1", text: "Sign in")
        try await bed.until { person.orders == [.signOut] }

        try await browser.open(address + "/there")
        try await browser.type("anna", into: "input[name=name]")
        try await browser.type("a long secret", into: "input[name=password]")
        try await browser.click("button")
        #expect(try await text(browser).hasPrefix("hangman of "))
        #expect(try await browser.run("done(location.pathname)") == "/there")
      }
    }
  }

  @Test func `begins anew after the sign-out of somebody whom nobody knows`() async throws {
    try await withParent { bed in
      try await WebDriver.run { browser in
        let address = "http://127.0.0.1:\(bed.port)"
        try await browser.open(address)
        let first = try await text(browser)
        try await browser.open(address + "/.martlet/sign-out")
        try await browser.click("button")
        let second = try await text(browser)
        #expect(first.hasPrefix("hangman of ") && second.hasPrefix("hangman of "))
        #expect(first != second)
      }
    }
  }

  @Test func `signs out at another server`() async throws {
    try await withParent { provider in
      let there = "http://localhost:\(provider.port)/provider"
      try await withParent(prepare: {
        $0.people = .header
        $0.fronts = ["127.0.0.1"]
        $0.leavesTo = there
      }) { bed in
        try await WebDriver.run { browser in
          // In the place of a front.
          _ = try await browser.command("Network.enable")
          let headers = ["headers": ["X-Remote-User": "anna"]]
          _ = try await browser.command("Network.setExtraHTTPHeaders", headers)
          try await browser.open("http://127.0.0.1:\(bed.port)/.martlet/sign-out")
          try await browser.click("button")
          #expect(try await text(browser).hasPrefix("hangman of "))
          #expect(try await browser.run("done(location.href)") == there)
        }
      }
    }
  }
}
