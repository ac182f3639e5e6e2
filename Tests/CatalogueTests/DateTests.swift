import Foundation
import Pilot
import SwiftUI
import Testing

struct DateTests {
  /// March 15, 2024, 10:30 GMT.
  static let start = Date(timeIntervalSince1970: 1_710_498_600)

  struct Dates<Style: DatePickerStyle>: View {
    let style: Style
    @State private var date = DateTests.start

    var body: some View {
      VStack {
        Text("At \(date.timeIntervalSince(DateTests.start) / 60, specifier: "%.0f")")
        DatePicker("When", selection: $date, in: DateTests.start...)
          .datePickerStyle(style)
      }
      .environment(\.timeZone, .gmt)
      .environment(\.calendar, Calendar(identifier: .gregorian))
    }
  }

  // Shows: DatePicker, .datePickerStyle
  @Test func `a compact picker has a date and a time`() throws {
    let pilot = Pilot { Dates(style: .compact) }
    #expect(try pilot.find("When").value == "Mar 15, 2024")
    #expect(try pilot.find("When, time").value.contains("10:30"))
    try pilot.setDate("When, time", to: Self.start.addingTimeInterval(3600))
    #expect(pilot.has("At 60"))
    try pilot.setDate("When", to: Self.start.addingTimeInterval(-86_400))
    #expect(pilot.has("At 0"), "not before the range")
  }

  @Test func `a calendar shows months and takes days`() throws {
    let pilot = Pilot { Dates(style: .graphical) }
    #expect(pilot.screen.contains("March 2024"))
    #expect(try pilot.find("March 15, 2024").isSelected)
    #expect(try !pilot.find("March 14, 2024").isEnabled)
    #expect(try !pilot.find("Previous month").isEnabled)
    try pilot.tap("Next month")
    #expect(pilot.screen.contains("April 2024"))
    try pilot.tap("April 1, 2024")
    #expect(pilot.has("At 24480"), "\(pilot.screen)")
    #expect(try pilot.find("April 1, 2024").isSelected)
  }

  @Test func `wheels turn each part`() throws {
    let pilot = Pilot(columns: 120) { Dates(style: .wheel) }
    try pilot.choose("31", in: "Minute")
    #expect(pilot.has("At 1"))
    #expect(try pilot.find("Month").value == "March")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, 0])
  func `a date far from any calendar does no harm`(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let first = seconds.isNaN ? .distantPast : date
    let pilot = Pilot(rows: 60) {
      VStack {
        Text(date, style: .date)
        Text(date, style: .relative)
        Text(date, style: .timer)
        DatePicker("One", selection: .constant(date))
        DatePicker("Two", selection: .constant(date), in: first...)
          .datePickerStyle(.graphical)
        DatePicker("Three", selection: .constant(date)).datePickerStyle(.wheel)
      }
    }
    #expect(pilot.has("One"))
    try pilot.setDate("One", to: date)
  }

  struct Days: View {
    @State private var days: Set<DateComponents> = [
      DateComponents(calendar: Calendar(identifier: .gregorian), year: 2024, month: 3, day: 15)
    ]

    var body: some View {
      VStack {
        Text("Days \(days.count)")
        MultiDatePicker("Days", selection: $days)
      }
      .environment(\.timeZone, .gmt)
      .environment(\.calendar, Calendar(identifier: .gregorian))
    }
  }

  @Test func `several days are taken and given back`() throws {
    let pilot = Pilot { Days() }
    try pilot.tap("March 20, 2024")
    #expect(pilot.has("Days 2"))
    try pilot.tap("March 15, 2024")
    #expect(pilot.has("Days 1"))
  }

  struct Colours: View {
    @State private var color = Color.red

    var body: some View {
      VStack {
        Text(color == .red ? "It is red" : "It is not")
        ColorPicker("Paint", selection: $color, supportsOpacity: false)
      }
    }
  }

  // Shows: ColorPicker
  @Test(arguments: [(false, "#FF3B30"), (true, "#FF453A")])
  func `a colour is taken from the palette, the same in the light and in the dark`(
    isDark: Bool,
    red: String,
  ) throws {
    let pilot = Pilot(rows: 30, isDark: isDark) { Colours() }
    #expect(try pilot.find("Paint", role: .button).value == red)
    try pilot.tap("Paint", role: .button)
    try pilot.tap("Blue", role: .button)
    try pilot.tap("Done")
    #expect(pilot.has("It is not"))
    #expect(try pilot.find("Paint", role: .button).value == "#007AFF")
  }

  @Test(arguments: [false, true])
  func `the mark at the chosen colour is seen on each, in the light and in the dark`(
    isDark: Bool
  ) throws {
    let pilot = Pilot(rows: 30, isDark: isDark) { Colours() }
    try pilot.tap("Paint", role: .button)
    for (name, mark) in [("White", "#000000"), ("Black", "#FFFFFF"), ("Yellow", "#000000")] {
      try pilot.tap(name, role: .button)
      #expect(pilot.color(of: "✓") == mark, "\(name)")
    }
  }
}
