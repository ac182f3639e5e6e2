import Foundation
import Geometry

// Areas of shapes combined. The result is made of straight lines: curves are taken as lines short
// enough to pass for them.

nonisolated extension Path {
  private func combined(
    _ other: Path,
    _ eoFill: Bool,
    _ keep: (_ inOne: Bool, _ inOther: Bool) -> Bool,
  ) -> Path {
    Path(segments: PathOverlay.area(parts, other.parts, evenOdd: eoFill, keep: keep))
  }

  /// The outline of what is in either.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill) { $0 || $1 }
  }

  /// The outline of what is in both.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill) { $0 && $1 }
  }

  /// The outline of what is in this one and not in the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill) { $0 && !$1 }
  }

  /// The outline of what is in one of them alone.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill) { $0 != $1 }
  }

  /// The parts of the line inside of the other's area.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(
      segments: PathOverlay.line(parts, through: other.parts, evenOdd: eoFill, isInside: true)
    )
  }

  /// The parts of the line outside of the other's area.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(
      segments: PathOverlay.line(parts, through: other.parts, evenOdd: eoFill, isInside: false)
    )
  }

  /// The same area in parts that neither cross nor cover each other.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(Path(), eoFill) { isInside, _ in isInside }
  }
}

/// A shape made of two.
private nonisolated struct CombinedShape<One: Shape, Other: Shape>: Shape {
  var one: One
  var other: Other
  let combine: @Sendable (Path, Path) -> Path

  var animatableData: AnimatablePair<One.AnimatableData, Other.AnimatableData> {
    get { AnimatablePair(one.animatableData, other.animatableData) }
    set {
      one.animatableData = newValue.first
      other.animatableData = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path { combine(one.path(in: rect), other.path(in: rect)) }
}

nonisolated extension Shape {
  private func combined<T: Shape>(
    _ other: T,
    _ combine: @escaping @Sendable (Path, Path) -> Path,
  ) -> CombinedShape<Self, T> {
    CombinedShape(one: self, other: other, combine: combine)
  }

  /// What is in either shape.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.union($1, eoFill: eoFill) }
  }

  /// What is in both shapes.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// What is in this shape and not in the other.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// What is in one of the shapes alone.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// The parts of this shape's line inside of the other shape.
  public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// The parts of this shape's line outside of the other shape.
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}
