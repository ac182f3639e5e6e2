/// A colour ready to be drawn: sRGB components from 0 to 1, and the part it plays, if any.
///
/// A front end may draw a colour that plays a part in its own way: a terminal draws `.primary`
/// as the user's own text colour.
package struct Ink: Hashable, Sendable {
  /// What a colour stands for when it is not just itself.
  package enum Part: UInt8, Sendable {
    case primary, secondary, tertiary, background, accent
  }

  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float
  package var part: Part?

  package init(
    red: Float,
    green: Float,
    blue: Float,
    alpha: Float = 1,
    part: Part? = nil,
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.part = part
  }

  package static let clear = Ink(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Ink(red: 0, green: 0, blue: 0)
  package static let white = Ink(red: 1, green: 1, blue: 1)

  /// The same colour, its alpha multiplied.
  package func faded(_ opacity: Double) -> Ink {
    var faded = self
    faded.alpha *= Float(opacity)
    return faded
  }

  /// This colour with a share of another in it.
  package func mixed(with other: Ink, _ share: Double) -> Ink {
    if share <= 0 { return self }
    if share >= 1 { return other }
    func mix(_ from: Float, _ to: Float) -> Float { from + (to - from) * Float(share) }
    return Ink(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha),
    )
  }

  /// This colour laid over an opaque one.
  package func over(_ below: Ink) -> Ink {
    if alpha >= 1 { return self }
    let keep = 1 - alpha
    return Ink(
      red: red * alpha + below.red * keep,
      green: green * alpha + below.green * keep,
      blue: blue * alpha + below.blue * keep,
      alpha: alpha + below.alpha * keep,
    )
  }
}
