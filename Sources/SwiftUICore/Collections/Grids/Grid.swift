public import Foundation
public import Layout
import Properties

/// Rows and columns that are as wide and high as their cells need.
///
/// Every `GridRow` is a row; any other view takes a row across all columns.
public nonisolated struct Grid<Content: View>: View {
  private let layout: GridLayout
  private let content: Content

  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content,
  ) {
    layout = GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing,
    )
    self.content = content()
  }
}

extension Grid: ContainerView {
  var arrangement: GridLayout { layout }
  var inside: Content { content }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ContainerNode(self, context) }
}

/// A row of a `Grid`: each view in it is a cell.
///
/// Anywhere else it is a group.
public nonisolated struct GridRow<Content: View>: ForwardingView {
  public typealias Body = Never

  private let alignment: VerticalAlignment?
  private let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor var inner: some View { content.modifier(GridRowModifier(alignment: alignment)) }
}

/// Tells the grid which row the cells belong to: the modifier's own node is the row's identity.
private nonisolated struct GridRowModifier: WrapModifier {
  let alignment: VerticalAlignment?

  static var readsEnvironment: Bool { false }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { LabelledBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? LabelledBox, let row = box.owner else { return }
    let value: GridRowKey.Row? = GridRowKey.Row(ObjectIdentifier(row), alignment)
    box.values[ObjectIdentifier(GridRowKey.self)] = value
    box.invalidateSize()
  }
}

extension View {
  /// Lets a cell span a number of columns of its grid.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    modifier(LayoutValueModifier<GridColumnsKey>(value: count))
  }
  /// Sets the anchor of a cell: this point of the view is at the same point of the cell's space.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(LayoutValueModifier<GridAnchorKey>(value: anchor))
  }
  /// Takes the room its column or row has on the given axes, without asking for more.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(LayoutValueModifier<GridUnsizedAxesKey>(value: axes))
  }
  /// Aligns all cells of the column that this cell stands in.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(LayoutValueModifier<GridColumnAlignmentKey>(value: guide))
  }
}
