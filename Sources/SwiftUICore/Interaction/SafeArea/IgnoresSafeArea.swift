import Foundation
public import Layout
import Properties

/// The things that may cover a part of the screen.
public nonisolated struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Bars, and the screen's own edges.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A keyboard on the screen; no front end lets one cover the app.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// A box whose content extends under the bars beside it.
final class IgnoringBox: WrapBox, SafeAreaBox {
  fileprivate(set) var ignoredEdges: Edge.Set = .all
  private var insets = EdgeInsets()

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    insets = safeAreaInsets.only(ignoredEdges)
    guard !insets.isZero else {
      inside.place(at: base, in: proposal)
      return
    }
    let own = elementFrame.size
    inside.place(
      at: CGPoint(x: base.x - insets.leading, y: base.y - insets.top),
      in: ProposedViewSize(
        width: own.width + insets.width,
        height: own.height + insets.height,
      ),
    )
  }

  func safeArea(of child: Box) -> CGRect? {
    ignoredEdges.isEmpty ? nil : globalFrame
  }
}

nonisolated struct IgnoringModifier: WrapModifier {
  let edges: Edge.Set

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { IgnoringBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? IgnoringBox, box.ignoredEdges != edges else { return }
    box.ignoredEdges = edges
    box.invalidateSize()
  }
}

extension View {
  /// Lets a view extend beyond the edges of the safe area that it touches.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all,
  ) -> some View {
    modifier(IgnoringModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// The older name of `ignoresSafeArea(_:edges:)`.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(IgnoringModifier(edges: edges))
  }
}

extension View {
  public nonisolated func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all,
  ) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }
  /// Puts a material behind the view, which knows it as `backgroundMaterial`.
  public nonisolated func background(
    _ style: Material,
    ignoresSafeAreaEdges edges: Edge.Set = .all,
  ) -> some View {
    environment(\.backgroundMaterial, style).background {
      Rectangle().fill(style).ignoresSafeArea(edges: edges)
    }
  }
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all,
  ) -> some View {
    overlay { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }
}
