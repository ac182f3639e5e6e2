import Display
public import Foundation
public import Layout
import Properties

/// Takes a part of the scroll view around, or of the screen where there is none.
final class RelativeBox: WrapBox {
  var axes: Axis.Set = []
  var alignment = Alignment.center
  var length: (CGFloat, Axis) -> CGFloat = { length, _ in length }

  /// The room of the scroll view or screen around, once it is known.
  private var container: CGSize {
    let scroll = scroller
    graph.containers.add(self, in: scroll)
    if let scroll, scroll.containerSize != .zero { return scroll.containerSize }
    let traits = graph.traits
    return CGSize(
      width: max(0, traits.size.width - traits.safeArea.leading - traits.safeArea.trailing),
      height: max(0, traits.size.height - traits.safeArea.top - traits.safeArea.bottom),
    )
  }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    var room = proposal
    let container = container
    func set(_ axis: Axis, _ set: Axis.Set) {
      guard axes.contains(set) else { return }
      let container = container[axis]
      let asked = reading { length(container, axis) }
      let sane = asked.isFinite ? max(0, asked) : 0
      room[axis] = graph.theme.values.grid?.snap(down: sane, axis) ?? sane
    }
    set(.horizontal, .horizontal)
    set(.vertical, .vertical)
    return room
  }

  override var remembered: Int { 16 }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let room = room(proposal)
    let inner = inside.size(in: room)
    return CGSize(
      width: axes.contains(.horizontal) ? room.width ?? 0 : inner.width,
      height: axes.contains(.vertical) ? room.height ?? 0 : inner.height,
    )
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let room = room(proposal)
    let inner = inside.dimensions(in: room)
    let outer = ViewDimensions(elementFrame.size)
    let origin = CGPoint(
      x: outer[alignment.horizontal] - inner[alignment.horizontal],
      y: outer[alignment.vertical] - inner[alignment.vertical],
    )
    inside.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: room)
  }
}

nonisolated struct RelativeFrameModifier: WrapModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { RelativeBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? RelativeBox else { return }
    box.axes = axes
    box.alignment = alignment
    box.length = length
    box.invalidateSize()
  }
}

extension View {
  /// Makes a view as large as the scroll view or screen around it.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes a view as large as some of the equal parts of the scroll view or screen around it.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center,
  ) -> some View {
    let parts = CGFloat(max(1, count))
    let taken = CGFloat(max(1, span))
    return containerRelativeFrame(axes, alignment: alignment) { length, _ in
      (length - spacing * (parts - 1)) / parts * taken + spacing * (taken - 1)
    }
  }

  /// Makes a view as large as a function of the length of the scroll view or screen around it.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat,
  ) -> some View {
    modifier(RelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}
