import Foundation
import Pilot
import Properties
import Testing

@testable import SwiftUICore

/// What is laid over an app while its author works on it.
struct DevelopmentNoticeTests {
  private struct Counter: View {
    @State private var count = 1

    var body: some View { Text("count \(count)") }
  }

  @Test func `it is over the app, can be hidden, and is not kept for the next process`() throws {
    let text =
      "The app does not compile\n" + String(repeating: "a line of the compiler\n", count: 40)
    DevelopmentNotice.isUsed = true
    let pilot = Pilot { Counter() }
    DevelopmentNotice.isUsed = false
    defer { DevelopmentNotice.shared.text = "" }
    DevelopmentNotice.shared.text = text
    #expect(pilot.screen.contains("The app does not compile"))
    let saved = String(decoding: try #require(pilot.session.snapshot()), as: UTF8.self)
    #expect(saved.contains("Counter") && !saved.contains("NoticeView") && !saved.contains("hidden"))
    try pilot.tap("Hide")
    #expect(!pilot.screen.contains("The app does not compile"))
    #expect(pilot.screen.contains("count 1"))
  }
}
