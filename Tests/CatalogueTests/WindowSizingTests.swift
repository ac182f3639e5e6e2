import Pilot
import SwiftUI
import Testing

/// Windows that are opened over the first, and how large they are.
struct WindowSizingTests {
  struct Openers: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      ForEach(["plain", "sized", "corner", "fitted", "least", "huge", "odd"], id: \.self) { id in
        Button(id) { openWindow(id: id) }
      }
    }
  }

  struct Sized: App {
    var body: some Scene {
      WindowGroup { Openers() }.defaultSize(width: 80, height: 32)
      Window("Plain", id: "plain") { Color.red }
      Window("Sized", id: "sized") { Color.red }.defaultSize(width: 160, height: 64)
      Window("Corner", id: "corner") { Color.red }
        .defaultSize(CGSize(width: 160, height: 64))
        .defaultPosition(.topLeading)
      Window("Fit", id: "fitted") { Color.red.frame(width: 200, height: 48) }
        .windowResizability(.contentSize)
        .defaultSize(width: 400, height: 16)
      Window("Least", id: "least") { Color.red.frame(minWidth: 200, minHeight: 48) }
        .windowResizability(.contentMinSize)
        .defaultSize(width: 160, height: 64)
      Window("Huge", id: "huge") { Color.red }.defaultSize(width: 1e300, height: 1e300)
      Window("Odd", id: "odd") { Color.red }
        .defaultSize(width: .nan, height: .infinity)
        .defaultPosition(UnitPoint(x: .nan, y: -.infinity))
    }
  }

  /// The columns and rows that a window's red content covers.
  private func red(_ id: String) throws -> [Range<Int>] {
    let pilot = Pilot(Sized.self, columns: 60, rows: 20)
    try pilot.tap(id)
    let reds = pilot.colors.map { row in row.indices.filter { row[$0] == "#FF3B30" } }
    let rows = reds.indices.filter { !reds[$0].isEmpty }
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    let (left, right) = (try #require(reds[top].first), try #require(reds[top].last))
    return [left..<right + 1, top..<bottom + 1]
  }

  // Shows: Scene.defaultSize, Scene.defaultPosition
  @Test func `a window that is opened has its default size and place, within the screen`() throws {
    #expect(try red("plain") == [0..<60, 1..<20])
    let sized = try red("sized")
    #expect(sized[0].count == 20 && sized[1].count == 4)
    #expect(abs(sized[0].lowerBound - (60 - sized[0].upperBound)) <= 1)
    #expect(try red("corner") == [1..<21, 2..<6])
    #expect(try red("huge") == [1..<59, 2..<19])
    #expect(try red("odd") == [0..<60, 1..<20])
  }

  // Shows: Scene.windowResizability, WindowResizability
  @Test func `a window is as large as its content, or at least as its least`() throws {
    #expect(try red("fitted").map(\.count) == [25, 3])
    #expect(try red("least").map(\.count) == [25, 4])
  }

  @Test func `a smaller window closes as others do`() throws {
    let pilot = Pilot(Sized.self, columns: 60, rows: 20)
    try pilot.tap("sized")
    #expect(pilot.has("Sized") && !pilot.has("huge"))
    pilot.press(.escape)
    #expect(pilot.has("huge") && !pilot.has("Sized"))
  }
}
