import Foundation
import Pilot
import SwiftUI
import Testing

/// Views of what Foundation tells of work and days.
struct WorkProgressTests {
  // Shows: ProgressView
  @Test func `a progress view follows the work until it is done`() {
    let work = Progress(totalUnitCount: 4)
    let pilot = Pilot { ProgressView(work) }
    func value() -> String? { pilot.elements.first { $0.role == .progress }?.value }
    #expect(pilot.has("0% completed"))
    #expect(value() == "0 of 4")
    work.completedUnitCount = 1
    pilot.advance(by: 0.5)
    #expect(pilot.has("25% completed"))
    #expect(value() == "1 of 4")
    work.localizedDescription = "Copying"
    work.localizedAdditionalDescription = "All but done"
    work.completedUnitCount = 4
    pilot.advance(by: 0.5)
    #expect(pilot.has("Copying"))
    #expect(value() == "All but done")
  }

  // Shows: ProgressView
  @Test func `work of unknown length has no share`() {
    let pilot = Pilot { ProgressView(Progress(totalUnitCount: -1)) }
    #expect(pilot.elements.contains { $0.role == .progress })
    #expect(!pilot.has("0% completed"))
  }

  struct Days: View {
    @State private var days: Set<DateComponents> = [
      DateComponents(calendar: Calendar(identifier: .gregorian), year: 2024, month: 3, day: 15)
    ]
    let isUpTo: Bool

    var body: some View {
      VStack {
        Text("Days \(days.count)")
        // The 16th of March.
        let bound = Date(timeIntervalSince1970: 1_710_547_200)
        if isUpTo {
          MultiDatePicker(selection: $days, in: ..<bound) { Text("Days") }
        } else {
          MultiDatePicker(selection: $days, in: bound...) { Text("Days") }
        }
      }
      .environment(\.timeZone, .gmt)
      .environment(\.calendar, Calendar(identifier: .gregorian))
    }
  }

  // Shows: MultiDatePicker
  @Test(arguments: [true, false])
  func `days are taken on one side of a day`(isUpTo: Bool) throws {
    let pilot = Pilot { Days(isUpTo: isUpTo) }
    #expect(try pilot.find("March 14, 2024").isEnabled == isUpTo)
    #expect(try pilot.find("March 20, 2024").isEnabled != isUpTo)
    try pilot.tap(isUpTo ? "March 14, 2024" : "March 20, 2024")
    #expect(pilot.has("Days 2"))
  }
}
