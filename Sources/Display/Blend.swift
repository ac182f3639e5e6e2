package import Foundation
package import Geometry

/// Values that a front end can show on the way from one to another.
package protocol Blendable {
  /// What stands between this and another: 0 is this, 1 the other, and springs go beyond.
  func blended(with other: Self, at part: Double) -> Self
}

extension Double: Blendable {
  package func blended(with other: Double, at part: Double) -> Double {
    self == other ? self : self + (other - self) * part
  }
}

extension Float: Blendable {
  package func blended(with other: Float, at part: Double) -> Float {
    self == other ? self : self + (other - self) * Float(part)
  }
}

extension CGFloat: Blendable {
  package func blended(with other: CGFloat, at part: Double) -> CGFloat {
    self == other ? self : self + (other - self) * CGFloat(part)
  }
}

extension CGPoint: Blendable {
  package func blended(with other: CGPoint, at part: Double) -> CGPoint {
    CGPoint(x: x.blended(with: other.x, at: part), y: y.blended(with: other.y, at: part))
  }
}

extension CGRect: Blendable {
  /// A size never falls below zero, however far a spring swings.
  package func blended(with other: CGRect, at part: Double) -> CGRect {
    CGRect(
      x: origin.x.blended(with: other.origin.x, at: part),
      y: origin.y.blended(with: other.origin.y, at: part),
      width: max(0, size.width.blended(with: other.size.width, at: part)),
      height: max(0, size.height.blended(with: other.size.height, at: part)),
    )
  }
}

extension Ink: Blendable {
  package func blended(with other: Ink, at part: Double) -> Ink {
    if self == other { return self }
    func clamped(_ value: Float) -> Float { min(1, max(0, value)) }
    // A clear colour has no hue of its own: it takes the other's.
    let from = alpha == 0 ? other.faded(0) : self
    let to = other.alpha == 0 ? faded(0) : other
    return Ink(
      red: clamped(from.red.blended(with: to.red, at: part)),
      green: clamped(from.green.blended(with: to.green, at: part)),
      blue: clamped(from.blue.blended(with: to.blue, at: part)),
      alpha: clamped(from.alpha.blended(with: to.alpha, at: part)),
      part: self.part == other.part ? self.part : nil,
    )
  }
}

extension Array where Element: Blendable {
  /// nil when there are more of the one than of the other.
  fileprivate func blended(with other: [Element], at part: Double) -> [Element]? {
    guard count == other.count else { return nil }
    return zip(self, other).map { $0.blended(with: $1, at: part) }
  }
}

extension Optional where Wrapped: Blendable {
  /// What comes or goes does so through `nothing`.
  fileprivate func blended(
    with other: Wrapped?,
    at part: Double,
    _ nothing: (Wrapped) -> Wrapped,
  ) -> Wrapped? {
    switch (self, other) {
    case (nil, nil): nil
    case (let here?, let there?): here.blended(with: there, at: part)
    case (let here?, nil): here.blended(with: nothing(here), at: part)
    case (nil, let there?): nothing(there).blended(with: there, at: part)
    }
  }
}

extension Fill.Stop: Blendable {
  package func blended(with other: Fill.Stop, at part: Double) -> Fill.Stop {
    Fill.Stop(
      ink.blended(with: other.ink, at: part),
      at: location.blended(with: other.location, at: part),
    )
  }
}

extension Fill: Blendable {
  package func blended(with other: Fill, at part: Double) -> Fill {
    if self == other { return self }
    switch (self, other) {
    case (.ink(let here), .ink(let there)): return .ink(here.blended(with: there, at: part))
    case (.linear(let stops, let from, let to), .linear(let others, let start, let end)):
      guard let stops = stops.blended(with: others, at: part) else { return other }
      return .linear(
        stops,
        from: from.blended(with: start, at: part),
        to: to.blended(with: end, at: part),
      )
    case (
      .radial(let stops, let center, let from, let to), .radial(let others, let c, let f, let t),
    ):
      guard let stops = stops.blended(with: others, at: part) else { return other }
      return .radial(
        stops,
        center: center.blended(with: c, at: part),
        from: from.blended(with: f, at: part),
        to: to.blended(with: t, at: part),
      )
    case (
      .angular(let stops, let center, let from, let to), .angular(let others, let c, let f, let t),
    ):
      guard let stops = stops.blended(with: others, at: part) else { return other }
      return .angular(
        stops,
        center: center.blended(with: c, at: part),
        from: from.blended(with: f, at: part),
        to: to.blended(with: t, at: part),
      )
    default: return .ink(mean.blended(with: other.mean, at: part))
    }
  }

  fileprivate var faded: Fill { .ink(mean.faded(0)) }
}

extension Appearance: Blendable {
  package func blended(with other: Appearance, at part: Double) -> Appearance {
    if self == other { return self }
    var look = other
    look.background = background.blended(with: other.background, at: part) { $0.faded }
    look.corners = corners.blended(with: other.corners, at: part)
    look.border = border.blended(with: other.border, at: part) {
      Border($0.fill.faded, width: $0.width)
    }
    look.shadow = shadow.blended(with: other.shadow, at: part) {
      Shadow($0.ink.faded(0), radius: $0.radius, offset: $0.offset)
    }
    look.opacity = min(1, max(0, opacity.blended(with: other.opacity, at: part)))
    look.transform = transform.blended(with: other.transform, at: part) { transform in
      var none = Transform()
      none.anchor = transform.anchor
      return none
    }
    look.blur = max(0, blur.blended(with: other.blur, at: part))
    if let clip, let end = other.clip { look.clip = clip.blended(with: end, at: part) }
    return look
  }
}

extension Appearance.Corners: Blendable {
  package func blended(with other: Appearance.Corners, at part: Double) -> Appearance.Corners {
    var corners = self
    func step(_ path: WritableKeyPath<Appearance.Corners, CGFloat>) {
      corners[keyPath: path] = max(
        0,
        self[keyPath: path].blended(with: other[keyPath: path], at: part),
      )
    }
    for path in [\Self.topLeading, \.topTrailing, \.bottomTrailing, \.bottomLeading] { step(path) }
    return corners
  }
}

extension Appearance.Border: Blendable {
  package func blended(with other: Appearance.Border, at part: Double) -> Appearance.Border {
    Appearance.Border(
      fill.blended(with: other.fill, at: part),
      width: width.blended(with: other.width, at: part),
    )
  }
}

extension Appearance.Shadow: Blendable {
  package func blended(with other: Appearance.Shadow, at part: Double) -> Appearance.Shadow {
    Appearance.Shadow(
      ink.blended(with: other.ink, at: part),
      radius: max(0, radius.blended(with: other.radius, at: part)),
      offset: offset.blended(with: other.offset, at: part),
    )
  }
}

extension Appearance.Transform: Blendable {
  package func blended(with other: Appearance.Transform, at part: Double) -> Appearance.Transform {
    var transform = other
    for path in [\Self.scaleX, \.scaleY, \.rotation, \.tiltX, \.tiltY, \.depth] {
      transform[keyPath: path] = self[keyPath: path].blended(with: other[keyPath: path], at: part)
    }
    transform.anchor = anchor.blended(with: other.anchor, at: part)
    transform.offset = offset.blended(with: other.offset, at: part)
    if let matrix, let end = other.matrix {
      transform.matrix = Appearance.Matrix(
        zip(matrix.values, end.values).map { $0.blended(with: $1, at: part) }
      )
    }
    return transform
  }
}

extension Outline: Blendable {
  package func blended(with other: Outline, at part: Double) -> Outline {
    if self == other { return self }
    let frame = frame.blended(with: other.frame, at: part)
    switch (form, other.form) {
    case (.rounded(let a, let b, let c, let d), .rounded(let e, let f, let g, let h)):
      return Outline(
        .rounded(
          max(0, a.blended(with: e, at: part)),
          max(0, b.blended(with: f, at: part)),
          max(0, c.blended(with: g, at: part)),
          max(0, d.blended(with: h, at: part)),
        ),
        in: frame,
      )
    case (.path(let here, let evenOdd), .path(let there, let isEvenOdd))
    where here.count == there.count && evenOdd == isEvenOdd:
      var segments: [Segment] = []
      for (one, two) in zip(here, there) {
        guard let segment = one.blended(with: two, at: part) else { return other }
        segments.append(segment)
      }
      return Outline(.path(segments, evenOdd: evenOdd), in: frame)
    case (.rectangle, .rectangle), (.ellipse, .ellipse): return Outline(form, in: frame)
    default: return other
    }
  }
}

extension Outline.Segment {
  /// nil for segments of different kinds.
  fileprivate func blended(with other: Outline.Segment, at part: Double) -> Outline.Segment? {
    func mix(_ here: CGPoint, _ there: CGPoint) -> CGPoint { here.blended(with: there, at: part) }
    switch (self, other) {
    case (.move(let here), .move(let there)): return .move(mix(here, there))
    case (.line(let here), .line(let there)): return .line(mix(here, there))
    case (.quad(let here, let one), .quad(let there, let two)):
      return .quad(mix(here, there), control: mix(one, two))
    case (.curve(let here, let a, let b), .curve(let there, let c, let d)):
      return .curve(mix(here, there), control1: mix(a, c), control2: mix(b, d))
    case (.close, .close): return .close
    default: return nil
    }
  }
}

extension Content: Blendable {
  /// Shapes, the colours of texts and symbols, and bars of progress go step by step; the rest is
  /// the other at once.
  package func blended(with other: Content, at part: Double) -> Content {
    switch (self, other) {
    case (.shape(let here), .shape(var drawing)):
      drawing.outline = here.outline.blended(with: drawing.outline, at: part)
      drawing.fill = here.fill.blended(with: drawing.fill, at: part) { $0.faded }
      drawing.stroke = here.stroke.blended(with: drawing.stroke, at: part) { $0.faded }
      if let pen = here.pen, let end = drawing.pen {
        drawing.pen = pen.blended(with: end, at: part)
      }
      return .shape(drawing)
    case (.text(let here), .text(var block)):
      guard let start = here.lines.first?.runs.first?.ink else { return other }
      let runs = here.lines.flatMap(\.runs)
      var next = 0
      for line in block.lines.indices {
        for run in block.lines[line].runs.indices {
          let ink = next < runs.count ? runs[next].ink : start
          block.lines[line].runs[run].ink = ink.blended(
            with: block.lines[line].runs[run].ink,
            at: part,
          )
          next += 1
        }
      }
      return .text(block)
    case (.image(let here), .image(var picture)):
      if let ink = here.ink, let end = picture.ink {
        picture.ink = ink.blended(with: end, at: part)
      }
      return .image(picture)
    case (.progress(let here), .progress(var progress)):
      if let fraction = here.fraction, let end = progress.fraction {
        progress.fraction = min(1, max(0, fraction.blended(with: end, at: part)))
      }
      return .progress(progress)
    default: return other
    }
  }
}

extension Pen: Blendable {
  package func blended(with other: Pen, at part: Double) -> Pen {
    var pen = other
    pen.width = max(0, width.blended(with: other.width, at: part))
    pen.dash = dash.blended(with: other.dash, at: part)?.map { max(0, $0) } ?? other.dash
    pen.dashPhase = dashPhase.blended(with: other.dashPhase, at: part)
    return pen
  }
}
