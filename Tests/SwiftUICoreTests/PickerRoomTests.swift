import Foundation
import Pilot
import Properties
import SwiftUICore
import Testing

struct PickerRoomTests {
  // Shows: Picker
  @Test func `a menu of long words leaves room for its label, and stays in its row`() throws {
    for columns in [40, 80] { try show(columns) }
  }

  private func show(_ columns: Int) throws {
    let long = String(repeating: "Everything that has to be done before the spring ", count: 4)
    let pilot = Pilot(columns: columns, rows: 10) {
      Form {
        Picker("List", selection: .constant(0)) {
          Text("Home").tag(0)
          Text(long).tag(1)
        }
      }
    }
    let picker = try pilot.find("List", role: .picker)
    #expect(picker.frame.maxX <= Double(columns * 8) && picker.frame.width >= 64)
    #expect(pilot.screen.contains(/List .*Home/))
  }

  @Test func `a menu of short words is as wide as they`() throws {
    let pilot = Pilot(columns: 80, rows: 10) {
      Picker("List", selection: .constant(0)) {
        Text("Home").tag(0)
        Text("Work").tag(1)
      }
      .pickerStyle(.menu)
    }
    #expect(try pilot.find("List", role: .picker).frame.width < 100)
  }
}
