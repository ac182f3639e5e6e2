import Foundation
import Pilot
import SwiftUI
import Testing

/// Texts of times and dates that become shorter where there is little room.
struct TextVariantTests {
  private static let day = Date(timeIntervalSince1970: 1_795_737_600)
  private static let hours = Duration.seconds(11_100)
  private static let units = Duration.UnitsFormatStyle(
    allowedUnits: [.hours, .minutes],
    width: .wide,
  )

  /// What is seen of a view in a row of some characters.
  private func shown<V: View>(_ columns: Int, lines: Int? = 1, _ view: V) -> String {
    let pilot = Pilot(columns: 40, rows: 8) {
      view
        .lineLimit(lines)
        .frame(width: CGFloat(columns) * 8)
        .environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.timeZone, .gmt)
    }
    return pilot.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "|")
  }

  // Shows: Text.textVariant, TextVariantPreference, SizeDependentTextVariant
  @Test func `a duration becomes shorter where there is little room`() {
    let text = Text(Self.hours, format: Self.units).textVariant(.sizeDependent)
    #expect(shown(18, text) == "3 hours, 5 minutes")
    #expect(shown(17, text) == "3 hr, 5 min")
    #expect(shown(10, text) == "3h 5m")
    #expect(shown(4, text).hasPrefix("3h"), "the shortest is cut off")
  }

  // Shows: FixedTextVariant
  @Test func `a fixed text stays as it is`() {
    let text = Text(Self.hours, format: Self.units)
    #expect(shown(11, text).hasPrefix("3 hours"))
    #expect(shown(11, text.textVariant(.fixed)).hasPrefix("3 hours"))
  }

  @Test func `several lines are room, too, but no word is broken`() {
    let text = Text(Self.hours, format: Self.units).textVariant(.sizeDependent)
    #expect(shown(10, lines: nil, text) == "3 hours, 5|minutes")
    #expect(shown(6, lines: nil, text) == "3 hr,|5 min")
  }

  @Test func `dates have short months and then numbers`() {
    let styled = Text(Self.day, style: .date).textVariant(.sizeDependent)
    #expect(shown(20, styled) == "November 27, 2026")
    #expect(shown(16, styled) == "Nov 27, 2026")
    #expect(shown(9, styled) == "11/27/26")
    let full = Text(Self.day, format: .dateTime.weekday(.wide).day().month(.wide))
      .textVariant(.sizeDependent)
    #expect(shown(25, full) == "Friday, November 27")
    #expect(shown(12, full) == "Fri, Nov 27")
    #expect(shown(10, full) == "Fri, 11/27")
    let time = Text(Self.day, format: .dateTime.hour().minute()).textVariant(.sizeDependent)
    #expect(shown(4, time).hasPrefix("12"), "a time of day has one form")
  }

  @Test func `a part of a text becomes shorter inside it`() {
    let text = Text("in \(Text(Self.hours, format: Self.units)) or so").textVariant(.sizeDependent)
    #expect(shown(30, text) == "in 3 hours, 5 minutes or so")
    #expect(shown(20, text) == "in 3 hr, 5 min or so")
    #expect(shown(15, text) == "in 3h 5m or so")
  }

  @Test func `a text that changes by itself stays short`() {
    let anchor = Date.now.addingTimeInterval(-11_100)
    let pilot = Pilot(columns: 40, rows: 4) {
      Text(.currentDate, format: .offset(to: anchor))
        .textVariant(.sizeDependent)
        .lineLimit(1)
        .frame(width: 96)
        .environment(\.locale, Locale(identifier: "en_US"))
    }
    #expect(pilot.screen.contains("3 hr, 5 min"))
    pilot.advance(by: 61)
    #expect(pilot.screen.contains("3 hr, 6 min"))
  }
}
