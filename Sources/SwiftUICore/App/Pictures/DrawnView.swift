import Display
import Foundation
import Geometry
import Layout
import Pictures
import Properties

/// A view laid out on a screen of its own, for as long as it is drawn.
final class DrawnView {
  private let graph: Graph
  private let origin: CGPoint
  /// In points.
  let size: CGSize

  /// The side of the screen, in points: more than any picture has.
  private static let side: CGFloat = 65_536

  init<V: View>(_ view: V, _ proposal: ProposedViewSize) {
    let side = CGSize(width: Self.side, height: Self.side)
    let screen = Screen(
      traits: ScreenTraits(size: side),
      theme: Theme(),
      measurer: BitmapMeasurer(),
    )
    graph = Graph(
      screen: screen,
      clock: MainClock(),
      isStill: true,
      animator: AnimationManager.self,
      rootEnvironment: EnvironmentValues.init(of:),
    )
    let graph = graph
    // Who asks for a picture does not depend on what is read for it.
    Node.untracked {
      Announcer.on(graph) {
        graph.start(ProposedLayout(proposal: proposal) { VStack { view } })
        // What is known after the layout may change it: each turn shows what the last one found.
        for _ in 0..<4 where graph.turn().changes.isEmpty { break }
      }
    }
    let box = graph.rootBox?.children.first
    origin = box?.origin ?? .zero
    size = box?.size ?? .zero
  }

  /// Hands out the view, and ends it.
  func show<Result>(_ body: (DrawnView) -> Result) -> Result {
    defer { graph.close() }
    return body(self)
  }

  func draw(on bitmap: Bitmap) {
    bitmap.concatenate(CGAffineTransform(translationX: -origin.x, y: -origin.y))
    let painter = TreePainter(bitmap)
    for child in graph.tree.root.drawn { painter.paint(child) }
  }
}

/// Offers its view one size, whatever it is offered itself.
private nonisolated struct ProposedLayout: Layout {
  let proposal: ProposedViewSize

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize { subviews.first?.sizeThatFits(self.proposal) ?? .zero }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    subviews.first?.place(at: bounds.origin, proposal: self.proposal)
  }
}
