import Pilot
import SwiftUI
import Testing

/// Controls of a value: stepper, slider, progress, gauge.
struct ValueControlTests {
  struct Controls: View {
    @State private var count = 1
    @State private var level = 0.5
    @State private var log = ""

    var body: some View {
      VStack {
        Text("Count \(count), level \(level, specifier: "%.2f"), log \(log)")
        Stepper("Bounded", value: $count, in: 0...2)
        Stepper("Tens", value: $count, step: 10)
        Stepper(value: $count, in: 0...9, step: 3) { Text("Threes") }
        Stepper("Own", onIncrement: { log += "+" }, onDecrement: nil)
        Slider(value: $level)
          .accessibilityLabel("Bare")
        Slider(value: $level, in: 0...1, step: 0.25) {
          Text("Stepped")
        } minimumValueLabel: {
          Text("low")
        } maximumValueLabel: {
          Text("high")
        } onEditingChanged: {
          log += $0 ? "(" : ")"
        }
        ProgressView("Work", value: level)
        Gauge(value: level) { Text("Speed") }
        ProgressView()
      }
    }
  }

  // Shows: Stepper
  @Test func `a stepper goes in steps within its bounds`() throws {
    let pilot = Pilot(rows: 40) { Controls() }
    try pilot.tap("Increment Bounded")
    #expect(try !pilot.find("Increment Bounded").isEnabled)
    try pilot.tap("Increment Tens")
    #expect(pilot.screen.contains("Count 12"))
    try pilot.tap("Decrement Threes")
    #expect(pilot.screen.contains("Count 9"))
    try pilot.tap("Increment Own")
    #expect(pilot.screen.contains("log +"))
    #expect(try !pilot.find("Decrement Own").isEnabled)
  }

  // Shows: Slider, Gauge
  @Test func `a slider is set and keeps to its steps`() throws {
    let pilot = Pilot(rows: 40) { Controls() }
    try pilot.slide("Bare", to: 0.3)
    #expect(pilot.screen.contains("level 0.30"))
    #expect(try pilot.find("Work").value == "30 %")
    try pilot.slide("Stepped", to: 0.8)
    #expect(pilot.screen.contains("level 0.75"))
    #expect(pilot.screen.contains("log ()"))
    #expect(pilot.has("low") && pilot.has("high"))
    #expect(try pilot.find("Speed").value == "75 %")
  }

  @Test(arguments: [Int.max, Int.min, 0])
  func `a stepper without bounds stops at the end of numbers`(start: Int) throws {
    struct Edge: View {
      @State var count: Int

      var body: some View { Stepper("Edge", value: $count) }
    }
    let pilot = Pilot { Edge(count: start) }
    try pilot.tap("Increment Edge")
    try pilot.tap("Decrement Edge")
    #expect(pilot.has("Edge"))
  }

  struct Dots: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(String(repeating: "o", count: Int((configuration.fractionCompleted ?? 0) * 10)))
    }
  }

  @Test func `a bar of a span of time fills by the clock`() throws {
    let start = Date.now
    let pilot = Pilot {
      ProgressView(timerInterval: start...start.addingTimeInterval(100), countsDown: false) {
        Text("Egg")
      }
      ProgressView(timerInterval: start...start.addingTimeInterval(100)) { Text("Left") }
    }
    func values() -> [String] {
      pilot.elements.filter { $0.role == .progress }.compactMap(\.value)
    }
    #expect(values() == ["0 %", "100 %"])
    // The steps are half a second each.
    pilot.advance(by: 50.4)
    #expect(values() == ["50 %", "50 %"])
    pilot.advance(by: 1_000)
    #expect(values() == ["100 %", "0 %"])
  }

  // Shows: ProgressView, .progressViewStyle
  @Test func `progress shows how far the work is`() {
    let pilot = Pilot {
      VStack {
        ProgressView(value: 3, total: 4) { Text("Three of four") }
        ProgressView(value: 0.5).progressViewStyle(Dots())
        ProgressView("Turning").progressViewStyle(CircularProgressViewStyle(tint: .red))
        ProgressView(value: Double.nan, total: 0).accessibilityIdentifier("none")
      }
    }
    #expect(pilot.elements.contains { $0.role == .progress && $0.value == "75 %" })
    #expect(pilot.has("ooooo"))
    #expect(pilot.elements.contains { $0.role == .progress && $0.label == "Turning" })
  }

  // Shows: ProgressView, .accessibilityLabel
  @Test func `a progress view is one element, called as the app says and worth what it shows`() {
    let pilot = Pilot {
      VStack {
        ProgressView(value: 0.5).accessibilityLabel("Plain")
        ProgressView(value: 3, total: 10) {
          Text("Unsaid")
        } currentValueLabel: {
          Text("3 of 10")
        }
        .accessibilityLabel("In words")
        ProgressView(value: 0.3) {
          Text("Own")
        } currentValueLabel: {
          Text("")
        }
      }
    }
    let told = pilot.elements.filter { $0.role == .progress }.map { "\($0.label): \($0.value)" }
    #expect(told == ["Plain: 50 %", "In words: 3 of 10", "Own: 30 %"])
    #expect(!pilot.elements.contains { $0.role == .group && !$0.label.isEmpty })
    #expect(pilot.screen.contains("3 of 10"))
  }
}
