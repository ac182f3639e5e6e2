import Foundation
import Pilot
import SwiftUI
import Testing

struct GaugeMarkTests {
  // Shows: GaugeStyleConfiguration.MarkedValueLabel
  @Test func `marks stand below a gauge at the values that they are tagged with`() throws {
    let pilot = Pilot(columns: 42, rows: 12) {
      Gauge(value: 0.3, in: 0...4) {
        Text("Level")
      } currentValueLabel: {
        Text("0.3")
      } markedValueLabels: {
        Text("a").tag(0.0)
        Text("b").tag(2.0)
        Text("c").tag(4.0)
      }
      .frame(width: 320)
    }
    let line = try #require(pilot.lines.first { $0.contains("b") })
    let places = ["a", "b", "c"].map { mark in
      line.range(of: mark).map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? -1
    }
    #expect(places[0] < places[1] && places[1] < places[2] && places[0] >= 0)
    #expect(abs(places[1] - (places[0] + places[2]) / 2) <= 1)
  }

  private func lines<S: GaugeStyle>(_ style: S) -> [String] {
    Pilot(columns: 40, rows: 6) {
      Gauge(value: 0.4) {
        Text("Level")
      } currentValueLabel: {
        Text("40")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }
      .gaugeStyle(style)
    }
    .lines.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  // Shows: .accessoryLinearCapacity, .accessoryLinear, .accessoryCircular
  @Test func `gauges of accessories show the labels that their style has`() throws {
    let capacity = lines(.accessoryLinearCapacity)
    try #require(capacity.count == 3)
    #expect(capacity[0].contains("Level") && capacity[2].contains("40"))
    #expect(capacity[1].contains("low") && capacity[1].contains("high"))
    let linear = lines(.accessoryLinear).joined()
    #expect(linear.contains("40") && linear.contains("low") && !linear.contains("Level"))
    let circular = lines(.accessoryCircular).joined()
    #expect(circular.contains("low") && circular.contains("high") && circular.contains("40"))
  }

  // Shows: DefaultDateProgressLabel
  @Test func `a span of time tells what is left of it`() {
    let start = Date.now
    let view: ProgressView<EmptyView, DefaultDateProgressLabel> = ProgressView(
      timerInterval: start.addingTimeInterval(-60)...start.addingTimeInterval(5700)
    )
    #expect(Pilot(columns: 40, rows: 4) { view }.screen.contains("1:3"))
  }
}
