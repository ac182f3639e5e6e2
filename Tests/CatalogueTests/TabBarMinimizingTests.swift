import Pilot
import SwiftUI
import Testing

/// Bars of tabs that get smaller while a person scrolls.
struct TabBarMinimizingTests {
  private struct Pages: View {
    let behavior: TabBarMinimizeBehavior

    var body: some View {
      TabView {
        Tab("Birds", systemImage: "bird") {
          ScrollView {
            ForEach(0..<80) { Text("row \($0)").frame(maxWidth: .infinity) }
          }
        }
        Tab("Trees", systemImage: "tree") { Text("no rows here") }
        Tab("Stones", systemImage: "mountain.2") { Text("nor here") }
      }
      .tabBarMinimizeBehavior(behavior)
    }
  }

  private func scroll(_ pilot: Pilot, _ rows: CGFloat) throws {
    try pilot.scroll(by: CGSize(width: 0, height: rows * 16))
  }

  private func isWhole(_ pilot: Pilot) -> Bool {
    #expect(pilot.screen.contains("Birds") && pilot.has("Trees", role: .tab))
    return pilot.screen.contains("Trees") && pilot.screen.contains("Stones")
  }

  // Shows: .tabBarMinimizeBehavior, TabBarMinimizeBehavior
  @Test func `a bar is small while a person scrolls on`() throws {
    let pilot = Pilot { Pages(behavior: .onScrollDown) }
    defer { pilot.close() }
    #expect(isWhole(pilot))
    try scroll(pilot, 10)
    #expect(!isWhole(pilot))
    #expect(try pilot.find("Birds", role: .tab).isSelected)
    try scroll(pilot, -3)
    #expect(isWhole(pilot), "scrolled back")
    try scroll(pilot, 10)
    try pilot.tap("Birds", role: .tab)
    #expect(isWhole(pilot), "its tab was pressed")
    try scroll(pilot, 10)
    try pilot.tap("Trees", role: .tab)
    #expect(pilot.has("no rows here") && pilot.screen.contains("Stones"))
    try pilot.tap("Birds", role: .tab)
    try scroll(pilot, 10)
    #expect(!isWhole(pilot))
    pilot.press("3", modifiers: .option)
    #expect(pilot.has("nor here") && pilot.screen.contains("Trees"))
  }

  // Shows: .tabBarMinimizeBehavior, TabBarMinimizeBehavior
  @Test func `a bar is small while a person scrolls back`() throws {
    let pilot = Pilot { Pages(behavior: .onScrollUp) }
    defer { pilot.close() }
    try scroll(pilot, 20)
    #expect(isWhole(pilot))
    try scroll(pilot, -4)
    #expect(!isWhole(pilot))
    try scroll(pilot, 4)
    #expect(isWhole(pilot))
  }

  @Test(arguments: [TabBarMinimizeBehavior.automatic, .never])
  func `a bar stays as it is unless it is asked to get smaller`(
    _ behavior: TabBarMinimizeBehavior
  ) throws {
    let pilot = Pilot { Pages(behavior: behavior) }
    defer { pilot.close() }
    try scroll(pilot, 10)
    #expect(isWhole(pilot))
  }
}
