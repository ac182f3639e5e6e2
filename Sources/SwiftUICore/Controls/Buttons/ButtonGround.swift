import Display
import Foundation
import Geometry
import Layout
import Properties

/// Padding beside a button's label, unless the label draws its own background.
nonisolated struct ButtonRoomModifier: ArrangeModifier {
  @MainActor func layout(_ theme: Theme) -> any UnaryLayout {
    ButtonRoomLayout(width: theme.buttonPadding.width)
  }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? ArrangedBox else { return }
    let theme = box.graph.theme
    var width = theme.buttonPadding.width
    if let grid = theme.values.grid {
      let hasBrackets = !theme.hasControlSizes && environment.buttonBorderShape.hasBrackets
      width =
        environment.controlSize
        .cells(theme.buttonPadding, grid: grid, hasBrackets: hasBrackets).width
    }
    box.layout = ButtonRoomLayout(width: width)
    box.contentSizeDidChange()
  }

  static var readsEnvironment: Bool { true }
}

/// Brackets around the label of a round button, on a screen of cells.
nonisolated struct ButtonBrackets: ViewModifier {
  @Environment(\.theme) private var theme
  @Environment(\.buttonBorderShape) private var shape

  init() {}

  func body(content: _ViewModifier_Content<Self>) -> some View {
    if !theme.hasControlSizes, shape.hasBrackets {
      HStack(spacing: 0) {
        Text(verbatim: "(").accessibilityHidden(true)
        content
        Text(verbatim: ")").accessibilityHidden(true)
      }
    } else {
      content
    }
  }
}

private struct ButtonRoomLayout: UnaryLayout {
  let width: CGFloat

  private func padding(_ child: any LayoutItem) -> PaddingLayout {
    let hasGround = (child as? Box)?.drawsGround == true
    return PaddingLayout(EdgeInsets(.horizontal, hasGround ? 0 : width), edges: .horizontal)
  }

  func size(in proposal: ProposedViewSize, of child: any LayoutItem, grid: CGSize?) -> CGSize {
    padding(child).size(in: proposal, of: child, grid: grid)
  }

  func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    padding(child).place(in: size, proposal: proposal, child: child, grid: grid)
  }

  func plainEdges(of child: any LayoutItem) -> Edge.Set { padding(child).plainEdges(of: child) }

  /// Whether the child draws a background.
  var readsInside: Bool { true }
}

/// A control's background behind a button's label, unless the label draws its own.
nonisolated struct ButtonGroundModifier: WrapModifier {
  let hasGround: Bool

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { LayerBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let layer = box as? LayerBox else { return }
    let label = box.inside
    let fill = Color.control.fill(environment)
    layer.style = { [hasGround] look, _ in
      if hasGround, !label.drawsGround { look.background = fill }
    }
    layer.redraw()
  }
}

extension Box {
  /// Whether a part of it is a colour, a shape or a border, on which the rest stands.
  fileprivate var drawsGround: Bool {
    if self is ShapeBox { return true }
    if elementID != nil {
      let look = appearance()
      if look.border != nil { return true }
      if let background = look.background, background != .ink(.clear) { return true }
    }
    return children.contains(where: \.drawsGround)
  }
}
