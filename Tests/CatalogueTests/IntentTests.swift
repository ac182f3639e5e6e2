import AppIntents
import Foundation
import Pilot
import SwiftUI
import Testing

/// Intents that buttons and toggles perform.
///
/// One after the other: they count with one counter.
@Suite(.serialized) struct IntentTests {
  @Observable final class Counter {
    var count = 0
    var isOn = false
  }

  struct Count: AppIntent {
    static let title: LocalizedStringResource = "Count"
    static let description: IntentDescription? = "Counts by a step."

    @Parameter(title: "Step", default: 1) var step: Int
    @Parameter(title: "Note") var note: String?
    @AppDependency private var counter: Counter

    static var parameterSummary: some ParameterSummary { Summary("Count by \(\.$step)") }

    init() {}

    init(step: Int) { self.step = step }

    @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog
    {
      counter.count += step
      return .result(value: counter.count, dialog: "There are \(counter.count) now.")
    }
  }

  struct Switch: SetValueIntent {
    static let title: LocalizedStringResource = "Switch"

    @Parameter(title: "Value") var value: Bool
    @AppDependency private var counter: Counter

    @MainActor func perform() async throws -> some IntentResult {
      counter.isOn = value
      return .result()
    }
  }

  struct Failing: AppIntent {
    struct Problem: LocalizedError {
      var errorDescription: String? { "It cannot be done." }
    }

    static let title: LocalizedStringResource = "Fail"

    func perform() async throws -> some IntentResult {
      if Bool(true) { throw Problem() }
      return .result()
    }
  }

  struct Relay: AppIntent {
    static let title: LocalizedStringResource = "Relay"

    func perform() async throws -> some IntentResult & OpensIntent {
      .result(opensIntent: Count(step: 10))
    }
  }

  struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: Count(),
        phrases: ["Count in \(.applicationName)"],
        shortTitle: "Count",
        systemImageName: "plus",
      )
    }
  }

  private static let counter: Counter = {
    let counter = Counter()
    AppDependencyManager.shared.add { counter }
    return counter
  }()

  struct Screen: View {
    let counter: Counter

    var body: some View {
      VStack {
        Button("Three more", intent: Count(step: 3))
        Button(intent: Relay()) { Text("Relay") }
        Button("Fail", intent: Failing())
        Toggle("Light", isOn: counter.isOn, intent: Switch())
        Text("\(counter.count) \(counter.isOn ? "on" : "off")")
      }
    }
  }

  // Shows: AppIntent, Button.init, Toggle.init, AppDependency, SetValueIntent, OpensIntent
  @Test func `buttons and toggles perform their intents`() async throws {
    let counter = Self.counter
    counter.count = 0
    counter.isOn = false
    let pilot = Pilot(columns: 60, rows: 12) { Screen(counter: counter) }
    try pilot.tap("Three more")
    try await pilot.until("three more") { pilot.has("3 off") }
    try pilot.tap("Relay")
    try await pilot.until("ten more") { pilot.has("13 off") }
    try pilot.tap("Light")
    try await pilot.until("the light") { pilot.has("13 on") }
    try pilot.tap("Fail")
    try await pilot.until("the reason") { pilot.announcements.contains("It cannot be done.") }
    #expect(pilot.announcements.contains("There are 3 now."))
  }

  @Test func `a parameter has its default, and an optional one may have nothing`() async throws {
    let counter = Self.counter
    let intent = Count()
    #expect(intent.step == 1 && intent.note == nil)
    let before = counter.count
    #expect(try await intent(donate: false) == before + 1)
    #expect(Shortcuts.appShortcuts.count == 1)
    await #expect(throws: AppIntentError.Unrecoverable.self) {
      try await Switch().$value.requestValue()
    }
  }
}
