import Foundation
import Geometry
import Layout
import Properties

/// The shape of a container, and where a view lies in it.
nonisolated struct ContainerPlace: Sendable {
  /// For the shapes whose paths are being made.
  @TaskLocal static var current: ContainerPlace?

  let shape: any InsettableShape
  /// The container's rectangle in the points of the view.
  let frame: CGRect

  /// The shape, inset so that it fits a rectangle of the view: its edge is everywhere as far from the
  /// container's as where the two are nearest.
  func path(in rect: CGRect) -> Path {
    let distance = distance(to: rect)
    return shape.insetPath(by: distance, in: rect.insetBy(dx: -distance, dy: -distance))
  }

  private func distance(to rect: CGRect) -> CGFloat {
    let least = min(
      rect.minX - frame.minX,
      frame.maxX - rect.maxX,
      rect.minY - frame.minY,
      frame.maxY - rect.maxY,
    )
    return least.isFinite ? max(0, least) : 0
  }

  /// The radii of the container's corners, less the distances of the corners of a rectangle; nil for
  /// containers that are no rectangles.
  func radii(in rect: CGRect) -> RectangleCornerRadii? {
    guard let radii = containerRadii else { return nil }
    let (left, right) = (rect.minX - frame.minX, frame.maxX - rect.maxX)
    let (top, bottom) = (rect.minY - frame.minY, frame.maxY - rect.maxY)
    func less(_ radius: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
      let distance = max(x, y, 0)
      return distance.isFinite ? max(0, radius - distance) : 0
    }
    return RectangleCornerRadii(
      topLeading: less(radii.topLeading, left, top),
      bottomLeading: less(radii.bottomLeading, left, bottom),
      bottomTrailing: less(radii.bottomTrailing, right, bottom),
      topTrailing: less(radii.topTrailing, right, top),
    )
  }

  /// The radii of the container's own corners.
  private var containerRadii: RectangleCornerRadii? {
    guard let shape = shape as? any RoundedRectangularShape,
      let corners = shape.corners(in: frame.size)
    else { return nil }
    let most = max(0, min(frame.width, frame.height) / 2)
    func radius(_ style: Edge.Corner.Style) -> CGFloat { min(style.radius(in: 0), most) }
    return RectangleCornerRadii(
      topLeading: radius(corners.topLeading),
      bottomLeading: radius(corners.bottomLeading),
      bottomTrailing: radius(corners.bottomTrailing),
      topTrailing: radius(corners.topTrailing),
    )
  }

  /// The part of each corner of the container that its arc cuts off.
  var cornerInsets: RectangleCornerInsets {
    guard let radii = containerRadii else { return RectangleCornerInsets() }
    func inset(_ radius: CGFloat) -> CGSize {
      let side = radius * (1 - 0.5.squareRoot())
      return CGSize(width: side, height: side)
    }
    return RectangleCornerInsets(
      topLeading: inset(radii.topLeading),
      topTrailing: inset(radii.topTrailing),
      bottomLeading: inset(radii.bottomLeading),
      bottomTrailing: inset(radii.bottomTrailing),
    )
  }
}

nonisolated extension InsettableShape {
  fileprivate func insetPath(by amount: CGFloat, in rect: CGRect) -> Path {
    amount == 0 ? path(in: rect) : inset(by: amount).path(in: rect)
  }
}

/// A container's shape, for the views in it.
final class ContainerShape {
  private var shape: any InsettableShape
  weak var box: ContainerShapeBox?

  init(_ shape: any InsettableShape) { self.shape = shape }

  func change<S: InsettableShape>(_ new: S) {
    guard !((shape as? S).map { Equality.areEqual($0, new) } ?? false) else { return }
    shape = new
    box?.redrawFollowers()
  }

  /// Where a box lies in the container.
  func place(of view: Box) -> ContainerPlace? {
    guard let box else { return nil }
    let (own, around) = (view.globalFrame, box.globalFrame)
    return ContainerPlace(
      shape: shape,
      frame: around.offsetBy(dx: -own.minX, dy: -own.minY),
    )
  }

  /// Lets a box draw with the container's shape at hand; it draws anew when it moves in it.
  func draw<Result>(in view: Box?, _ draw: () -> Result) -> Result {
    guard let view, let place = place(of: view) else { return draw() }
    box?.add(view)
    return ContainerPlace.$current.withValue(place, operation: draw)
  }
}

/// The box of a view whose shape those in it take.
final class ContainerShapeBox: WrapBox {
  private var followers: [ObjectIdentifier: Follower] = [:]

  private struct Follower {
    weak var box: Box?
    var frame: CGRect
  }

  func add(_ box: Box) {
    followers[ObjectIdentifier(box)] = Follower(box: box, frame: relativeFrame(of: box))
  }

  /// This box's rectangle in the points of another.
  private func relativeFrame(of box: Box) -> CGRect {
    let origin = box.globalFrame.origin
    return globalFrame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  func redrawFollowers() {
    for follower in followers.values { follower.box?.redraw() }
  }

  override func placeDidChange() {
    for (id, follower) in followers {
      guard let box = follower.box, box.isAttached else {
        followers[id] = nil
        continue
      }
      if relativeFrame(of: box) != follower.frame { box.redraw() }
    }
  }
}

/// Gives a container's shape to the views in it.
nonisolated struct ContainerShapeModifier<S: InsettableShape>: ViewModifier {
  let shape: S
  @State private var held = Lazy<ContainerShape>()

  init(shape: S) { self.shape = shape }

  @MainActor func body(content: Content) -> some View {
    let container = held.value { ContainerShape(shape) }
    let _ = container.change(shape)
    content
      .modifier(ContainerShapeValue(container: container))
      .modifier(ContainerShapeLayer(container: container))
  }
}

private nonisolated struct ContainerShapeValue: EnvironmentModifier {
  let container: ContainerShape

  func change(_ environment: inout EnvironmentValues) { environment.containerShape = container }
}

private nonisolated struct ContainerShapeLayer: WrapModifier {
  let container: ContainerShape

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    ContainerShapeBox(node, content)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    container.box = box as? ContainerShapeBox
  }
}

nonisolated extension EnvironmentValues {
  @Entry var containerShape: ContainerShape?
}

extension View {
  /// Sets the shape that `ContainerRelativeShape` takes inside, inset by its distance from the edges.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }

  /// Sets the shape whose corners those of a `ConcentricRectangle` inside follow.
  public nonisolated func containerShape(_ shape: some RoundedRectangularShape) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}
