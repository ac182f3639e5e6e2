import Foundation
import SwiftUI
import Testing

/// Areas of shapes combined with each other.
struct ShapeCombiningTests {
  private static let one = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
  private static let other = Path(CGRect(x: 10, y: 10, width: 20, height: 20))

  /// The area of a path's parts, by their corners.
  private func area(_ path: Path) -> CGFloat {
    var (sum, part): (CGFloat, [CGPoint]) = (0, [])
    func end() {
      for (a, b) in zip(part, part.dropFirst() + part.prefix(1)) { sum += a.x * b.y - b.x * a.y }
      part = []
    }
    path.forEach(take)
    func take(_ element: Path.Element) {
      switch element {
      case .move(let point): part = [point]
      case .line(let point): part.append(point)
      case .closeSubpath: end()
      default: Issue.record("a curve")
      }
    }
    end()
    return abs(sum) / 2
  }

  private func parts(_ path: Path) -> Int {
    path.description.split(separator: " ").count { $0 == "m" }
  }

  // Shows: .union, .intersection, .subtracting, .symmetricDifference
  @Test func `two areas are joined, cut and taken from each other`() {
    #expect(area(Self.one.union(Self.other)) == 700)
    #expect(area(Self.one.intersection(Self.other)) == 100)
    #expect(area(Self.one.subtracting(Self.other)) == 300)
    #expect(area(Self.one.symmetricDifference(Self.other)) == 600)
    #expect(
      Self.one.intersection(Self.other).boundingRect == CGRect(x: 10, y: 10, width: 10, height: 10)
    )
    #expect(Self.one.subtracting(Self.one).isEmpty)
    #expect(area(Self.one.union(Self.one)) == 400)
    #expect(area(Self.one.union(Path())) == 400)
  }

  @Test func `areas that share an edge become one, those apart stay two`() {
    let beside = Path(CGRect(x: 20, y: 0, width: 10, height: 20))
    let joined = Self.one.union(beside)
    #expect(area(joined) == 600)
    #expect(parts(joined) == 1)
    let apart = Self.one.union(Path(CGRect(x: 50, y: 0, width: 10, height: 10)))
    #expect(area(apart) == 500)
  }

  @Test func `a hole stays one`() {
    let ring = Self.one.subtracting(Path(CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(!ring.contains(CGPoint(x: 10, y: 10)))
    #expect(ring.contains(CGPoint(x: 2, y: 10)))
  }

  @Test func `circles are cut as finely as they are drawn`() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let half = circle.intersection(Path(CGRect(x: 0, y: 0, width: 50, height: 100)))
    #expect(abs(area(half) - .pi * 2500 / 2) < 20)
  }

  @Test func `numbers that cannot be drawn leave the rest`() {
    let broken = Path(CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10))
    #expect(area(Self.one.union(broken)) == 400)
    let huge = Path(CGRect(x: 0, y: 0, width: 1e300, height: 1e300))
    #expect(area(Self.one.union(huge)) == 400)
  }

  // Shows: .lineIntersection, .lineSubtraction
  @Test func `a line is cut by an area`() {
    var line = Path()
    line.move(to: CGPoint(x: -10, y: 10))
    line.addLine(to: CGPoint(x: 30, y: 10))
    let inside = line.lineIntersection(Self.one)
    #expect(inside.boundingRect == CGRect(x: 0, y: 10, width: 20, height: 0))
    let outside = line.lineSubtraction(Self.one)
    #expect(outside.boundingRect == CGRect(x: -10, y: 10, width: 40, height: 0))
    #expect(parts(outside) == 2)
  }

  // Shows: Shape.union, Shape.intersection, Shape.subtracting
  @Test func `shapes are combined in the frame they are drawn in`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let left = Rectangle().intersection(Rectangle().offset(x: -20)).path(in: rect)
    #expect(left.boundingRect == CGRect(x: 0, y: 0, width: 20, height: 20))
    let corners = Rectangle().subtracting(Circle()).path(in: rect)
    #expect(!corners.contains(CGPoint(x: 20, y: 10)))
    #expect(corners.contains(CGPoint(x: 1, y: 1)))
  }
}
