import Display
public import Foundation
import Geometry
import Layout

/// The part of a shape's outline between two fractions of its length.
nonisolated struct TrimmedShape<S: Shape>: PartialShape {
  var shape: S
  var start: CGFloat
  var end: CGFloat

  var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
    set {
      shape.animatableData = newValue.first
      start = newValue.second.first
      end = newValue.second.second
    }
  }

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var whole: S { shape }
  var span: TrimSpan { TrimSpan(start: start, end: end) }
}

nonisolated extension Shape {
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, start: start, end: end)
  }
}

// MARK: Motion

/// A shape that shows a part of another's outline.
nonisolated protocol PartialShape: Shape {
  associatedtype Whole: Shape
  var whole: Whole { get }
  var span: TrimSpan { get }
}

extension PartialShape {
  /// The part that another shape shows, if it is of the same outline.
  func spanOfSame(_ other: any PartialShape) -> TrimSpan? {
    guard let other = other as? Self, Equality.areEqual(other.whole, whole) else { return nil }
    return other.span
  }
}

/// A part of a line, as fractions of its length.
nonisolated struct TrimSpan: Equatable {
  let start: CGFloat
  let end: CGFloat

  init(start: CGFloat, end: CGFloat) {
    self.start = start.isNaN ? 0 : max(0, min(1, start))
    self.end = end.isNaN ? 0 : max(0, min(1, end))
  }
}

/// A trimmed line on its way.
///
/// Front ends are given all of it and a pen with one dash, the part that is seen, and move that. When
/// it has arrived it is drawn as the path that it is.
struct TrimMotion {
  let whole: (CGSize) -> Path
  /// What is seen first; nil where it is shown already.
  var start: Content?
  let end: TrimSpan
}

extension Content.Drawing {
  /// A line of which only a part is drawn, by a dash; nil where that would look otherwise.
  func trimmed(to span: TrimSpan) -> Content.Drawing? {
    // A gradient spreads over what is drawn; dashes begin anew with each line of a path.
    guard fill == nil, case .ink? = stroke, var pen, pen.dash.isEmpty,
      case .path(let segments, _) = outline.form, let length = PathForms.length(segments)
    else { return nil }
    // Farther out than an end can be seen.
    let margin = max(1, pen.width) * 2
    guard margin.isFinite else { return nil }
    if span.end > span.start {
      let first = span.start > 0 ? span.start * length : 0
      // A little more than all, as a front end may find another length.
      let last = span.end < 1 ? span.end * length : length + margin / 2
      pen.dash = [last - first]
      pen.dashPhase = -first
    } else {
      // Nothing waits before the end that it comes from: a dash of no length may be a dot.
      guard span.start <= 0 || span.end >= 1 else { return nil }
      pen.dash = [0]
      pen.dashPhase = span.start <= 0 ? margin : -length - margin
    }
    pen.dash.append(2 * length + 4 * margin)
    var line = self
    line.pen = pen
    return line
  }
}
