import Pilot
import SwiftUI
import Testing

/// Menus for what is selected in lists and tables.
@MainActor struct SelectionMenuTests {
  struct Word: Identifiable {
    let id: String
  }

  @Observable final class Log {
    var words: [String] = []
    func note(_ act: String, _ ids: Set<String>) {
      words.append("\(act) \(ids.sorted().joined(separator: "+"))")
    }
  }

  struct Words: View {
    let log: Log
    var isTable = false
    @State private var chosen: Set<String> = []
    private let words = ["one", "two", "three"].map { Word(id: $0) }

    init(log: Log, isTable: Bool = false) {
      self.log = log
      self.isTable = isTable
    }

    var body: some View {
      VStack {
        Text("chosen \(chosen.sorted().joined(separator: "+"))")
        if isTable {
          Table(words, selection: $chosen) { TableColumn("Word") { Text($0.id) } }
        } else {
          List(words, selection: $chosen) { Text($0.id) }
        }
      }
      .contextMenu(forSelectionType: String.self) { ids in
        if !ids.isEmpty {
          Button("Delete \(ids.count)") { log.note("delete", ids) }
        }
      } primaryAction: { ids in
        log.note("open", ids)
      }
    }
  }

  private let log = Log()

  // Shows: .contextMenu
  @Test(arguments: [false, true])
  func `the menu of a row is for it, or for all that is selected with it`(isTable: Bool) throws {
    let pilot = Pilot(columns: 60, rows: 20) { Words(log: log, isTable: isTable) }
    defer { pilot.close() }
    try pilot.openContextMenu("two")
    try pilot.tap("Delete 1")
    try pilot.tap("one")
    try pilot.tap("three")
    try pilot.openContextMenu("one")
    try pilot.tap("Delete 2")
    try pilot.openContextMenu("two")
    try pilot.tap("Delete 1")
    #expect(log.words == ["delete two", "delete one+three", "delete two"])
    #expect(pilot.has("chosen one+three"), "a menu selects nothing")
  }

  @Test func `a double click and return run the action`() throws {
    let pilot = Pilot(columns: 60, rows: 20) { Words(log: log) }
    defer { pilot.close() }
    try pilot.tap("two", count: 2)
    #expect(log.words == ["open two"] && pilot.has("chosen two"))
    try pilot.tap("one")
    try pilot.focus("one")
    pilot.press(.return)
    #expect(log.words == ["open two", "open one+two"])
    pilot.press(.space)
    #expect(pilot.has("chosen two"))
  }

  @Test func `a press without a pointer of the row that is selected runs the action`() throws {
    var opened: [Int] = []
    let pilot = Pilot(columns: 60, rows: 20) {
      List(1..<4, id: \.self, selection: .constant(2)) { Text("row \($0)") }
        .contextMenu(forSelectionType: Int.self) { _ in
        } primaryAction: {
          opened += $0
        }
    }
    defer { pilot.close() }
    try pilot.focus("row 2")
    pilot.press(.space)
    #expect(opened == [2])
  }

  @Test func `rows of another type have the menu for nothing, if it has items`() throws {
    let pilot = Pilot(columns: 60, rows: 20) {
      List(1..<4, id: \.self, selection: .constant(Set([1]))) { Text("row \($0)") }
        .contextMenu(forSelectionType: String.self) { ids in
          if ids.isEmpty { Button("New") {} } else { Button("Never") {} }
        }
    }
    defer { pilot.close() }
    try pilot.openContextMenu("row 1")
    #expect(pilot.has("New") && !pilot.has("Never"), "the menu for nothing")
    let empty = Pilot(columns: 60, rows: 20) { Words(log: log) }
    defer { empty.close() }
    try empty.openContextMenu("chosen ")
    #expect(empty.has("one"), "what is there stays in front")
    try empty.tap("one")
  }
}
