import Foundation
import Testing

@testable import SwiftUICore

/// The words of date formatters, as apps for Apple's systems ask for them.
struct DateSymbolTests {
  // Shows: DateFormatter
  @Test func `names of months and days are unwrapped or not`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.monthSymbols!.first == "January")
    #expect(formatter.monthSymbols[1] == "February" && formatter.monthSymbols.count == 12)
    #expect(formatter.weekdaySymbols?.last == "Saturday")
    #expect(formatter.veryShortStandaloneWeekdaySymbols!.joined() == "SMTWTFS")
    #expect(formatter.amSymbol! == "AM" && formatter.pmSymbol.count == 2)
    formatter.shortMonthSymbols = ["I"]
    #expect(formatter.shortMonthSymbols! == ["I"])
    formatter.shortMonthSymbols = nil
    #expect(formatter.shortMonthSymbols!.first == "Jan")
  }
}
