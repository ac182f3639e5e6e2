package import Foundation

/// The outline of a shape, in points from the top-left corner of its element.
package struct Outline: Hashable, Sendable {
  package enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  /// Shapes that a front end can draw better than from segments.
  package enum Form: Hashable, Sendable {
    case rectangle
    /// The radius of each corner, in points: top leading, top trailing, bottom trailing, bottom
    /// leading.
    case rounded(CGFloat, CGFloat, CGFloat, CGFloat)
    case ellipse
    case path([Segment], evenOdd: Bool)
  }

  package var form: Form
  /// Where the form lies, in the element's own points.
  ///
  /// A path's segments are not moved by it.
  package var frame: CGRect

  package init(_ form: Form, in frame: CGRect) {
    self.form = form
    self.frame = frame
  }
}

/// What an area is filled with.
package enum Fill: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var ink: Ink
    /// From 0 to 1.
    package var location: CGFloat

    package init(_ ink: Ink, at location: CGFloat) {
      self.ink = ink
      self.location = location
    }
  }

  case ink(Ink)
  // Few are more than one colour: what those hold lies elsewhere.
  /// Start and end as fractions of the area: (0, 0) is its top-left corner.
  indirect case linear([Stop], from: CGPoint, to: CGPoint)
  /// Centre as a fraction of the area, radii in points.
  indirect case radial([Stop], center: CGPoint, from: CGFloat, to: CGFloat)
  /// As radial, stretched to the area; centre and radii as fractions of it.
  indirect case elliptical([Stop], center: CGPoint, from: CGFloat, to: CGFloat)
  /// Centre as a fraction of the area, angles in degrees clockwise from three o'clock.
  indirect case angular([Stop], center: CGPoint, from: CGFloat, to: CGFloat)
  /// A translucent background; the ink is what to use where blurring is not possible.
  case material(Ink)
  indirect case picture(PictureFill)

  /// Whether it is one colour everywhere.
  package var isFlat: Bool {
    switch self {
    case .ink, .material: true
    case .linear, .radial, .elliptical, .angular, .picture: false
    }
  }

  package var isPicture: Bool {
    if case .picture = self { return true }
    return false
  }

  /// The fill with every colour changed.
  package func mapped(_ change: (Ink) -> Ink) -> Fill {
    func changed(_ stops: [Stop]) -> [Stop] {
      stops.map { Stop(change($0.ink), at: $0.location) }
    }
    return switch self {
    case .ink(let ink): .ink(change(ink))
    case .material(let ink): .material(change(ink))
    case .linear(let stops, let start, let end): .linear(changed(stops), from: start, to: end)
    case .radial(let stops, let center, let start, let end):
      .radial(changed(stops), center: center, from: start, to: end)
    case .elliptical(let stops, let center, let start, let end):
      .elliptical(changed(stops), center: center, from: start, to: end)
    case .angular(let stops, let center, let start, let end):
      .angular(changed(stops), center: center, from: start, to: end)
    case .picture(let picture):
      .picture(picture.faded(Double(change(.white).alpha)))
    }
  }

  /// One colour to stand for the whole fill, for front ends with few means.
  package var mean: Ink {
    switch self {
    case .ink(let ink), .material(let ink):
      return ink
    case .picture(let picture):
      return Ink(red: 0.5, green: 0.5, blue: 0.5, alpha: Float(picture.opacity))
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
      .angular(let stops, _, _, _):
      guard !stops.isEmpty else { return .clear }
      let share = 1 / Float(stops.count)
      return stops.reduce(into: Ink.clear) { sum, stop in
        sum.red += stop.ink.red * share
        sum.green += stop.ink.green * share
        sum.blue += stop.ink.blue * share
        sum.alpha += stop.ink.alpha * share
      }
    }
  }
}

/// How a line along an outline is drawn.
///
/// Lengths in points.
package struct Pen: Hashable, Sendable {
  package enum Cap: UInt8, Sendable {
    case butt, round, square
  }
  package enum Join: UInt8, Sendable {
    case miter, round, bevel
  }

  package var width: CGFloat
  package var cap = Cap.butt
  package var join = Join.miter
  package var miterLimit: CGFloat = 10
  package var dash: [CGFloat] = []
  package var dashPhase: CGFloat = 0

  package init(width: CGFloat) {
    self.width = width
  }
}

extension Outline.Segment {
  /// Where it ends, then what bends it.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let point, let control): [point, control]
    case .curve(let point, let one, let two): [point, one, two]
    case .close: []
    }
  }

  package func moved(x: CGFloat, y: CGFloat) -> Outline.Segment {
    mapped { CGPoint(x: $0.x + x, y: $0.y + y) }
  }

  package func mapped(_ change: (CGPoint) -> CGPoint) -> Outline.Segment {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .quad(let point, let control): .quad(change(point), control: change(control))
    case .curve(let point, let one, let two):
      .curve(change(point), control1: change(one), control2: change(two))
    case .close: .close
    }
  }
}
