import Display
import Foundation
import Geometry
import Testing

@testable import SwiftUICore

/// The bar of a tab view on a screen of a phone.
struct TabBarMinimizingTests {
  // Shows: .tabBarMinimizeBehavior
  @Test func `a small bar has the chosen tab and a dot for each other, as high as before`() throws {
    let stage = Stage(CGSize(width: 390, height: 844)) {
      TabView {
        Tab("Birds", systemImage: "bird") {
          ScrollView { Color.red.frame(height: 5000) }
        }
        Tab("Trees", systemImage: "tree") { Text("trees") }
        Tab("Stones", systemImage: "star") { Text("stones") }
      }
      .tabBarMinimizeBehavior(.onScrollDown)
    }
    stage.update()
    var tabs: [Element] {
      stage.nodes.map(\.element).filter { $0.semantics.role == .tab }
    }
    let scroll = try #require(
      stage.nodes.first { if case .scroll = $0.element.content { true } else { false } }
    )
    func move(to offset: CGFloat) {
      stage.session.handle(.scrolled(scroll.id, CGPoint(x: 0, y: offset)))
      stage.update()
    }
    let whole = tabs
    #expect(whole.count == 3 && whole.allSatisfy { $0.frame.width > 96 })
    move(to: 5)
    #expect(tabs.map(\.frame) == whole.map(\.frame), "that was hardly meant")
    move(to: 100)
    #expect(tabs.map(\.frame.width) == [96, 24, 24])
    #expect(tabs.map(\.frame.height) == whole.map(\.frame.height))
    #expect(tabs.map(\.semantics.label) == ["Birds", "Trees", "Stones"])
    move(to: 0)
    #expect(tabs.map(\.frame) == whole.map(\.frame))
  }
}
