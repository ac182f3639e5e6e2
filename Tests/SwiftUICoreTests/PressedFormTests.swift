import Display
import Foundation
import Layout
import Pilot
import Properties
import SwiftUICore
import Testing

/// Where a press is one of a view, and where it is one of what lies behind.
struct PressedFormTests {
  private struct Layers: View {
    @State private var said: [String] = []

    var body: some View {
      VStack(spacing: 0) {
        ZStack {
          Rectangle().fill(.gray).onTapGesture { said.append("rectangle") }
            .accessibilityIdentifier("behind")
          Circle().fill(.red).onTapGesture { said.append("circle") }
            .accessibilityIdentifier("front")
        }
        .frame(width: 100, height: 100)
        ZStack {
          Button("Press") { said.append("button") }
          Color.clear
          Circle().stroke(lineWidth: 8).onTapGesture { said.append("ring") }
            .accessibilityIdentifier("ring")
        }
        .frame(width: 100, height: 100)
        Text(said.joined(separator: " "))
      }
    }
  }

  @Test func `a shape is pressed where it is drawn`() throws {
    let pilot = Pilot { Layers() }
    try pilot.tap("front", at: CGPoint(x: 50, y: 50))
    #expect(pilot.has("circle"))
    try pilot.tap("front", at: CGPoint(x: 3, y: 3))
    #expect(pilot.has("circle rectangle"))
    try pilot.tap("ring", at: CGPoint(x: 50, y: 42))
    #expect(pilot.has("circle rectangle button"))
    try pilot.tap("ring", at: CGPoint(x: 50, y: 2))
    #expect(pilot.has("circle rectangle button ring"))
  }

  private struct Rows: View {
    @State private var said = ""
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        List {
          Text("Menu").contextMenu { Button("Copy") { said = "copied" } }
          Text("Letter").swipeActions { Button("Archive") { said = "archived" } }
          NavigationLink("Page", value: 1)
          Text("Said: \(said)")
        }
        .navigationDestination(for: Int.self) { Text("Page \($0)") }
      }
    }
  }

  private func first(
    in node: DisplayTree.Node,
    _ isWanted: (DisplayTree.Node) -> Bool,
  ) -> DisplayTree.Node? {
    if isWanted(node) { return node }
    for child in node.children {
      if let found = first(in: child, isWanted) { return found }
    }
    return nil
  }

  @Test func `a row's context menu is the whole row's`() throws {
    let pilot = Pilot { Rows() }
    let row = try #require(
      first(in: pilot.session.tree.root) { $0.element.eventMask == .contextMenu }
    )
    #expect(row.element.frame.width > 300)
    pilot.session.handle(.contextMenu(row.id, at: CGPoint(x: 290, y: 4)))
    try pilot.tap("Copy")
    #expect(pilot.has("Said: copied"))
  }

  @Test func `a press elsewhere only closes a row's actions`() throws {
    let pilot = Pilot { Rows() }
    try pilot.drag("Letter", from: CGPoint(x: 300, y: 8), to: CGPoint(x: 180, y: 8))
    #expect(pilot.has("Archive"))
    try pilot.tap("Page")
    #expect(!pilot.has("Archive") && !pilot.has("Page 1"))
    try pilot.tap("Page")
    #expect(pilot.has("Page 1"))
  }
}
