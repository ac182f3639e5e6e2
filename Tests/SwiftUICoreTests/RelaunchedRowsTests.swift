import Foundation
import Layout
import Properties
import Testing

@testable import Pilot
@testable import SwiftUICore

/// Lazy rows, menus and dates when the process ended and began anew.
struct RelaunchedRowsTests {
  /// Rows of which every third is three times as high.
  private struct Uneven: View {
    let count: Int

    var body: some View {
      ScrollViewReader { reader in
        Button("Later") { reader.scrollTo(40, anchor: .top) }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { number in
              Button("Row \(number)") {}.frame(height: number.isMultiple(of: 3) ? 48 : 16)
            }
          }
        }
      }
    }
  }

  @Test func `rows of all lengths are where they were`() throws {
    let pilot = Pilot(columns: 40, rows: 12) { Uneven(count: 100) }
    // What was seen on the way is longer than what never was.
    for _ in 0..<4 { try pilot.scroll(by: CGSize(width: 0, height: 160)) }
    try pilot.tap("Later")
    try pilot.scroll(by: CGSize(width: 0, height: 64))
    let again = pilot.relaunched()
    #expect(again.screen == pilot.screen && !pilot.screen.contains("Row 0"))
    #expect(again.relaunched().screen == pilot.screen)
  }

  @Test func `lengths of other rows are not taken over`() throws {
    let lengths = {
      var lengths = RowLengths()
      for (index, length) in [16.0, 48, 16, 32].enumerated() { _ = lengths.learn(index, length) }
      return lengths
    }()
    let saved = try #require(lengths.saved(count: 4, across: 80, near: 0..<4))
    var again = try #require(RowLengths(saved, count: 4, across: 80))
    #expect(again.usual == 16 && again.difference(before: 4) == 48)
    #expect(RowLengths(saved, count: 5, across: 80) == nil)
    #expect(RowLengths(saved, count: 4, across: 88) == nil)
    let changes: [(inout RowLengths.Saved) -> Void] = [
      { $0.usual = .nan }, { $0.usual = -1 }, { $0.indices = [3, 1] }, { $0.indices = [1, 1] },
      { $0.indices = [1, 9] }, { $0.indices = [-1, 1] }, { $0.differences = [1] },
      { $0.differences = [.infinity, 1] }, { $0.differences = [-17, 1] },
    ]
    for change in changes {
      var other = saved
      change(&other)
      #expect(RowLengths(other, count: 4, across: 80) == nil)
    }
  }

  @Test func `of very many lengths those near the window are saved`() throws {
    var lengths = RowLengths()
    for index in 0..<20_000 { _ = lengths.learn(index, index.isMultiple(of: 2) ? 16 : 32) }
    let saved = try #require(lengths.saved(count: 20_000, across: 80, near: 10_000..<10_020))
    #expect(saved.indices.count == 1_000)
    #expect(saved.indices.contains(10_001) && saved.indices.contains(10_019))
  }

  @Test func `a row whose actions are shown shows them again`() throws {
    for leads in [true, false] {
      let pilot = Pilot(columns: 40, rows: 14) {
        RowSwipeTests.Words(model: RowSwipeTests.Model(), leads: leads)
      }
      try pilot.swipe("two")
      #expect(pilot.has("Delete"))
      let again = pilot.relaunched()
      #expect(again.screen == pilot.screen)
      try again.tap("Delete")
      #expect(!again.has("two") && again.has("four"))
    }
  }

  // Shows: \.editMode
  @Test func `a list in edit mode shows from the start what is chosen`() {
    struct Colours: View {
      @State private var chosen: Set<String> = ["Green"]
      var body: some View {
        List(["Red", "Green"], id: \.self, selection: $chosen) { Text($0) }
          .environment(\.editMode, .constant(.active))
      }
    }
    let pilot = Pilot(columns: 20, rows: 5) { Colours() }
    #expect(pilot.lines.contains { $0.contains("○ Red") })
    #expect(pilot.lines.contains { $0.contains("✓ Green") })
  }

  // Shows: Menu
  @Test func `an open menu stays at what opened it`() throws {
    let pilot = Pilot(columns: 30, rows: 12) {
      VStack(alignment: .leading) {
        Text("Some words")
        Menu("Edit") { Button("Copy") {} }
      }
      .padding(.leading, 32)
    }
    try pilot.tap("Edit")
    #expect(pilot.has("Copy"))
    #expect(pilot.relaunched().screen == pilot.screen)
    let before = pilot.lines.first { $0.contains("Copy") }
    pilot.resize(columns: 60, rows: 12)
    #expect(pilot.has("Copy") && pilot.lines.first { $0.contains("Copy") } != before)
  }

  // Shows: TimelineView
  @Test func `a timeline goes by the date of its session`() {
    let start = Date()
    let pilot = Pilot(columns: 30, rows: 4) {
      TimelineView(.periodic(from: start, by: 60)) { context in
        Text("\(Int(context.date.timeIntervalSince(start) / 60)) minutes")
      }
    }
    pilot.advance(by: 185)
    #expect(pilot.screen.contains("3 minutes"))
    #expect(pilot.relaunched().screen.contains("3 minutes"))
  }
}
