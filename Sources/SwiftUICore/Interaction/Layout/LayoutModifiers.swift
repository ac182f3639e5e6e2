import Display
public import Foundation
public import Layout
import Properties

nonisolated struct PaddingModifier: ArrangeModifier {
  let edges: Edge.Set
  let insets: EdgeInsets?
  let length: CGFloat?

  func layout(_ theme: Theme) -> any UnaryLayout {
    PaddingLayout(insets ?? EdgeInsets(edges, length ?? theme.padding), edges: edges)
  }
}

nonisolated struct FrameModifier: ArrangeModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  func layout(_ theme: Theme) -> any UnaryLayout {
    for length in [width, height].compactMap(\.self) where !FrameLayout.isValid(length) {
      Warnings.once(
        "A frame of \(length) points is ignored: a length is finite and not negative. Write "
          + "`maxWidth: .infinity` for all the space there is."
      )
    }
    return FrameLayout(width: width, height: height, alignment: alignment)
  }
}

nonisolated struct FlexibleFrameModifier: ArrangeModifier {
  let minWidth: CGFloat?
  let idealWidth: CGFloat?
  let maxWidth: CGFloat?
  let minHeight: CGFloat?
  let idealHeight: CGFloat?
  let maxHeight: CGFloat?
  let alignment: Alignment

  func layout(_ theme: Theme) -> any UnaryLayout {
    FlexibleFrameLayout(
      minWidth: minWidth,
      idealWidth: idealWidth,
      maxWidth: maxWidth,
      minHeight: minHeight,
      idealHeight: idealHeight,
      maxHeight: maxHeight,
      alignment: alignment,
    )
  }
}

nonisolated struct FixedSizeModifier: ArrangeModifier {
  let horizontal: Bool
  let vertical: Bool

  func layout(_ theme: Theme) -> any UnaryLayout {
    FixedSizeLayout(horizontal: horizontal, vertical: vertical)
  }
}

nonisolated struct AspectRatioModifier: ArrangeModifier {
  let ratio: CGFloat?
  let mode: ContentMode

  func layout(_ theme: Theme) -> any UnaryLayout { AspectRatioLayout(ratio, mode: mode) }
}

nonisolated struct OffsetModifier: ArrangeModifier {
  let offset: CGSize

  func layout(_ theme: Theme) -> any UnaryLayout { OffsetLayout(offset) }
}

nonisolated struct PositionModifier: ArrangeModifier {
  let point: CGPoint

  func layout(_ theme: Theme) -> any UnaryLayout { PositionLayout(point) }
}

extension View {
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(edges: .all, insets: insets, length: nil))
  }
  public nonisolated func padding(
    _ edges: Edge.Set = .all,
    _ length: CGFloat? = nil,
  ) -> some View {
    modifier(PaddingModifier(edges: edges, insets: nil, length: length))
  }
  public nonisolated func padding(_ length: CGFloat) -> some View {
    padding(.all, length)
  }

  public nonisolated func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center,
  ) -> some View {
    modifier(FrameModifier(width: width, height: height, alignment: alignment))
  }
  public nonisolated func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center,
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: minWidth,
        idealWidth: idealWidth,
        maxWidth: maxWidth,
        minHeight: minHeight,
        idealHeight: idealHeight,
        maxHeight: maxHeight,
        alignment: alignment,
      )
    )
  }

  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode,
  ) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize,
    contentMode: ContentMode,
  ) -> some View {
    modifier(
      AspectRatioModifier(
        ratio: aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
        mode: contentMode,
      )
    )
  }
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(OffsetModifier(offset: offset))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(point: position))
  }
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}

/// A box that says something of its content to the layout around it.
final class LabelledBox: WrapBox {
  var ownPriority: Double?
  var ownZIndex: Double?
  var values: [ObjectIdentifier: Any] = [:]
  var ownGuides: [AlignmentKey: (ViewDimensions) -> CGFloat] = [:]

  override var priority: Double { ownPriority ?? inside.priority }
  override var zIndex: Double { ownZIndex ?? inside.zIndex }
  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    // First whether there is one: no value would pass for an optional one that is nil.
    guard let value = values[ObjectIdentifier(key)] else { return inside.layoutValue(key) }
    return (value as? K.Value) ?? inside.layoutValue(key)
  }
  override var ownExplicitGuides: ExplicitGuides {
    ownGuides.keys.reduce(into: super.ownExplicitGuides) { $0.formUnion(ExplicitGuides($1)) }
  }
  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    guard let own = ownGuides[key] else { return inside.explicitGuide(key, in: proposal) }
    let dimensions = inside.dimensions(in: proposal)
    return reading { own(dimensions) }
  }
}

/// A modifier that is a `LabelledBox`.
protocol LabelModifier: WrapModifier {
  func label(_ box: LabelledBox)
  /// Whether the layout around the box reads what is said.
  static var sizesMayDiffer: Bool { get }
}

extension LabelModifier {
  static var sizesMayDiffer: Bool { true }
  static var readsEnvironment: Bool { false }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { LabelledBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? LabelledBox else { return }
    label(box)
    if Self.sizesMayDiffer { box.invalidateSize() }
    box.elementAround.map { box.graph.restructure($0) }
  }
}

nonisolated struct PriorityModifier: LabelModifier {
  let value: Double
  func label(_ box: LabelledBox) { box.ownPriority = value }
}

nonisolated struct ZIndexModifier: LabelModifier {
  let value: Double
  func label(_ box: LabelledBox) { box.ownZIndex = value }
  static var sizesMayDiffer: Bool { false }
}

nonisolated struct LayoutValueModifier<K: LayoutValueKey>: LabelModifier {
  let value: K.Value
  func label(_ box: LabelledBox) { box.values[ObjectIdentifier(K.self)] = value }
}

nonisolated struct GuideModifier: LabelModifier {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat
  func label(_ box: LabelledBox) { box.ownGuides[key] = compute }
}

extension View {
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(PriorityModifier(value: value))
  }
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(ZIndexModifier(value: value))
  }
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type,
    value: K.Value,
  ) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat,
  ) -> some View {
    modifier(GuideModifier(key: g.key, compute: computeValue))
  }
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat,
  ) -> some View {
    modifier(GuideModifier(key: g.key, compute: computeValue))
  }
}
