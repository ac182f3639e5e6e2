import Display
import Foundation
import Geometry
import Layout
import Observation
import Pilot
import SwiftUICore
import Testing

/// What scroll views show at their edges, and what they do at their ends.
struct ScrollLookTests {
  @Observable final class Model {
    var count = 0
  }

  private func stage<V: View>(@ViewBuilder _ view: () -> V) -> Stage {
    Stage(CGSize(width: 100, height: 600), view)
  }

  /// The scroll elements from outside to inside.
  private func scrolls(_ stage: Stage) -> [(id: ElementID, look: Content.Scroll.Look)] {
    stage.nodes.compactMap { node in
      guard case .scroll(let scroll) = node.element.content else { return nil }
      return (node.id, scroll.look)
    }
  }

  private struct Lines: View {
    var count = 20

    var body: some View {
      ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("line \($0)") } } }
    }
  }

  // Shows: .scrollBounceBehavior, ScrollBounceBehavior, \.verticalScrollBounceBehavior
  // Shows: \.horizontalScrollBounceBehavior
  @Test func `what is wholly in sight gives way by its behaviour`() {
    let stage = stage {
      VStack {
        Lines(count: 1)
        Lines(count: 1).scrollBounceBehavior(.basedOnSize)
        Lines().scrollBounceBehavior(.basedOnSize)
        Lines(count: 1).scrollBounceBehavior(.basedOnSize).scrollBounceBehavior(.always)
        Lines(count: 1).environment(\.verticalScrollBounceBehavior, .basedOnSize)
        Lines(count: 1).environment(\.horizontalScrollBounceBehavior, .basedOnSize)
      }
    }
    let looks = scrolls(stage).map(\.look)
    // The view further inside has the last word.
    #expect(looks.map(\.isFirmUpright) == [false, true, false, true, true, false])
    #expect(looks.map(\.isFirmSideways) == [false, false, false, false, false, true])
  }

  // Shows: .defersSystemGestures
  @Test func `edges that the app has leave no swipe to the browser`() {
    let stage = stage {
      VStack {
        Lines().defersSystemGestures(on: .leading)
        Lines().defersSystemGestures(on: .bottom)
        Lines().defersSystemGestures(on: .all)
        Lines().defersSystemGestures(on: [])
      }
    }
    let looks = scrolls(stage).map(\.look)
    #expect(looks.map(\.isFirmSideways) == [true, false, true, false])
    #expect(looks.map(\.isFirmUpright) == [false, true, true, false])
  }

  // Shows: .scrollEdgeEffectStyle, .scrollEdgeEffectHidden, ScrollEdgeEffectStyle
  @Test func `an edge shows its effect while there is content beyond it`() throws {
    let stage = stage {
      VStack {
        Lines().scrollEdgeEffectStyle(.soft, for: .top).scrollEdgeEffectStyle(.hard, for: .bottom)
        Lines().scrollEdgeEffectStyle(.soft, for: .all).scrollEdgeEffectHidden(for: .bottom)
        Lines(count: 1).scrollEdgeEffectStyle(.soft, for: .all)
        Lines().scrollEdgeEffectStyle(.soft, for: .all).scrollEdgeEffectStyle(nil, for: .all)
      }
    }
    func edges() -> [[Content.Scroll.Look.Edge]] {
      scrolls(stage).map { [$0.look.top, $0.look.bottom] }
    }
    #expect(
      edges() == [[.plain, .hard], [.plain, .plain], [.plain, .plain], [.plain, .soft]]
    )
    for scroll in scrolls(stage).prefix(2) {
      stage.session.handle(.scrolled(scroll.id, CGPoint(x: 0, y: 10)))
    }
    stage.update()
    #expect(edges().prefix(2) == [[.soft, .hard], [.soft, .plain]])
    stage.session.handle(.scrolled(try #require(scrolls(stage).first).id, CGPoint(x: 0, y: 1e6)))
    stage.update()
    #expect(edges().first == [.soft, .plain])
  }

  private struct Flashing: View {
    let model: Model

    var body: some View {
      ScrollView { VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Text("line \($0)") } } }
        .scrollIndicatorsFlash(trigger: model.count)
    }
  }

  /// The styles of the bar's cells.
  private func isStrong(_ pilot: Pilot) -> Bool {
    func visit(_ node: DisplayTree.Node) -> Bool {
      if case .scroll(let scroll) = node.element.content { return scroll.look.isFlashing }
      return node.children.contains(where: visit)
    }
    return visit(pilot.session.tree.root)
  }

  // Shows: .scrollIndicatorsFlash
  @Test func `bars are shown stronger for a second when a value changes, or at first`() {
    let model = Model()
    let pilot = Pilot(columns: 10, rows: 4) { Flashing(model: model) }
    #expect(!isStrong(pilot))
    model.count = 1
    pilot.advance(by: 0.5)
    #expect(isStrong(pilot))
    model.count = 2
    pilot.advance(by: 0.7)
    #expect(isStrong(pilot))
    pilot.advance(by: 0.4)
    #expect(!isStrong(pilot))
    let first = Pilot(columns: 10, rows: 4) { Lines().scrollIndicatorsFlash(onAppear: true) }
    #expect(isStrong(first))
    first.advance(by: 1.1)
    #expect(!isStrong(first))
    let never = Pilot(columns: 10, rows: 4) { Lines().scrollIndicatorsFlash(onAppear: false) }
    #expect(!isStrong(never))
  }

  // Shows: .scrollClipDisabled
  @Test func `content is seen beyond the edges where it is not cut`() {
    func screen(_ isOpen: Bool) -> [String] {
      Pilot(columns: 10, rows: 6) {
        Lines().scrollClipDisabled(isOpen).frame(height: 32)
      }
      .lines
    }
    #expect(screen(false).count { $0.contains("line") } == 2)
    #expect(screen(true).count { $0.contains("line") } == 4)
  }
}
