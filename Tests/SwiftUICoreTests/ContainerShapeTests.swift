import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Shapes that follow that of the container around.
struct ContainerShapeTests {
  @Observable final class Model {
    var isMoved = false
    var radius: CGFloat = 30
  }

  private func outlines(_ stage: Stage) -> [Outline] {
    stage.nodes.compactMap { node in
      guard case .shape(let drawing) = node.element.content else { return nil }
      return drawing.outline
    }
  }

  private static func rounded(_ radius: CGFloat) -> Outline.Form {
    .rounded(radius, radius, radius, radius)
  }

  // Shows: .containerShape, ContainerRelativeShape
  @Test func `a shape takes its container's, inset by its distance`() {
    let stage = Stage(CGSize(width: 200, height: 100)) {
      ContainerRelativeShape().fill(.red).padding(10)
        .containerShape(RoundedRectangle(cornerRadius: 30))
    }
    #expect(outlines(stage).map(\.form) == [Self.rounded(20)])
    let plain = Stage(CGSize(width: 200, height: 100)) { ContainerRelativeShape().fill(.red) }
    #expect(outlines(plain).map(\.form) == [.rectangle])
  }

  @Test func `a capsule stays one, however far inside`() {
    let stage = Stage(CGSize(width: 200, height: 100)) {
      ContainerRelativeShape().fill(.red).padding(20).containerShape(Capsule())
    }
    #expect(outlines(stage).map(\.form) == [Self.rounded(30)])
  }

  @Test func `a shape that moves in its container is drawn anew`() {
    let model = Model()
    let stage = Stage(CGSize(width: 200, height: 100)) {
      Moving(model: model)
    }
    #expect(outlines(stage).map(\.form) == [Self.rounded(30)])
    model.isMoved = true
    stage.update()
    #expect(outlines(stage).map(\.form) == [Self.rounded(25)])
    model.radius = 20
    stage.update()
    #expect(outlines(stage).map(\.form) == [Self.rounded(15)])
  }

  private struct Moving: View {
    let model: Model

    var body: some View {
      ContainerRelativeShape().fill(.red).frame(width: 90, height: 80)
        .padding(.leading, model.isMoved ? 5 : 0)
        .padding(.top, model.isMoved ? 5 : 0)
        .frame(width: 200, height: 100, alignment: .topLeading)
        .containerShape(RoundedRectangle(cornerRadius: model.radius))
    }
  }

  // Shows: .clipShape
  @Test func `a view is cut at its container's shape`() {
    let stage = Stage(CGSize(width: 200, height: 100)) {
      Color.red.clipShape(ContainerRelativeShape()).padding(10)
        .containerShape(RoundedRectangle(cornerRadius: 30))
    }
    #expect(stage.nodes.contains { $0.element.appearance.corners == Appearance.Corners(20) })
  }

  // Shows: ConcentricRectangle, Edge.Corner, Edge.Corner.Style, RoundedRectangularShape
  @Test(arguments: [
    (ConcentricRectangle(), Outline.Form.rounded(20, 10, 0, 0)),
    (ConcentricRectangle(corners: .concentric, isUniform: true), .rounded(20, 20, 20, 20)),
    (ConcentricRectangle(corners: .concentric(minimum: 12)), .rounded(20, 12, 12, 12)),
    (ConcentricRectangle(topTrailingCorner: .fixed(4)), .rounded(20, 4, 0, 0)),
    (
      ConcentricRectangle(uniformTopCorners: .concentric, uniformBottomCorners: 3),
      .rounded(20, 20, 3, 3),
    ),
    (
      ConcentricRectangle(
        uniformLeadingCorners: .concentric,
        topTrailingCorner: 5,
        bottomTrailingCorner: .fixed(.nan),
      ), .rounded(20, 5, 0, 20),
    ),
  ])
  func `corners follow those of the container`(
    _ shape: ConcentricRectangle,
    _ form: Outline.Form,
  ) {
    let container = UnevenRoundedRectangle(topLeadingRadius: 30, topTrailingRadius: 20)
    let stage = Stage(CGSize(width: 200, height: 100)) {
      shape.fill(.red).padding(10).containerShape(container)
    }
    #expect(outlines(stage).map(\.form) == [form])
  }

  @Test func `corners without a container have their least radius`() {
    let stage = Stage(CGSize(width: 40, height: 20)) {
      ConcentricRectangle(corners: .concentric(minimum: 6)).fill(.red)
    }
    #expect(outlines(stage).map(\.form) == [Self.rounded(6)])
    let path = ConcentricRectangle(corners: .fixed(.infinity)).path(
      in: CGRect(x: 0, y: 0, width: 40, height: 20)
    )
    #expect(path.outline(false).form == Self.rounded(10))
  }

  // Shows: Edge.Corner.Set, RoundedRectangularShapeCorners, RectangleCornerInsets
  @Test func `sets and values of corners`() {
    #expect(Edge.Corner.Set.top.contains(.topTrailing))
    #expect(!Edge.Corner.Set.leading.contains(.bottomTrailing))
    #expect(Edge.Corner.Set(.topLeading).union(.init(.topTrailing)) == .top)
    let corners = RoundedRectangularShapeCorners(topLeading: 4, bottomTrailing: .concentric)
    #expect(corners[.topLeading] == .fixed(4) && corners[.topTrailing] == 0)
    #expect(corners[.bottomTrailing] == .concentric)
    #expect(Capsule().corners(in: CGSize(width: 40, height: 10)) == .fixed(5))
    #expect(Capsule().corners(in: nil) == .fixed(.infinity))
    #expect(RectangleCornerInsets().topLeading == .zero)
  }

  // Shows: .containerCornerOffset
  @Test func `a view moves out of a round corner`() {
    func left(_ edges: Edge.Set, _ alignment: Alignment) -> CGFloat? {
      let probes = Probes()
      _ = Stage(CGSize(width: 200, height: 100)) {
        Color.red.frame(width: 20, height: 10).probe("it", probes)
          .containerCornerOffset(edges)
          .frame(width: 200, height: 100, alignment: alignment)
          .containerShape(RoundedRectangle(cornerRadius: 40))
      }
      return probes.frames["it"]?.minX
    }
    let inset = 40 * (1 - 0.5.squareRoot())
    #expect(abs((left(.leading, .topLeading) ?? 0) - inset) < 0.01)
    #expect(left([], .topLeading) == 0)
    #expect(left(.leading, .leading) == 0)
    #expect(abs((left(.trailing, .bottomTrailing) ?? 0) - (180 - inset)) < 0.01)
  }
}
