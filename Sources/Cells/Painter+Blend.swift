package import Display
import Geometry

extension Painter {
  /// Mixes the colours of what was just drawn with those of what was there before.
  ///
  /// - Parameters:
  ///   - below: the screen before.
  ///   - isolated: the screen before the group that the mixing stays in; what the group has not
  ///     drawn on counts as clear.
  func mix(
    _ mode: Appearance.Blend,
    rows: Range<Int>,
    over below: CellGrid,
    isolated: CellGrid?,
  ) {
    for row in rows where isDamaged(row) {
      for column in 0..<grid.width {
        let (old, new) = (below[column, row], grid[column, row])
        guard old != new, new.span > 0, old.span > 0, isolated?[column, row] != old else {
          continue
        }
        mix(old, new, mode, column, row)
      }
    }
  }

  private func mix(
    _ old: Cell,
    _ new: Cell,
    _ mode: Appearance.Blend,
    _ column: Int,
    _ row: Int,
  ) {
    let paper = old.style.background ?? state.paper
    var style = new.style
    let isFilled = new.style.background != old.style.background
    if isFilled {
      style.background = paper.mixed(with: new.style.background ?? state.paper, by: mode)
    }
    if new.isBlank, !old.isBlank, isFilled {
      // What is filled lets the letters below show through the colours.
      let text = old.style.foreground ?? state.text
      style.foreground = text.mixed(with: new.style.background ?? state.paper, by: mode)
      style.attributes = old.style.attributes
      drawGlyph(Glyph(old.character, Int(old.span)), column, row, style)
      return
    }
    if !new.isBlank {
      style.foreground = paper.mixed(with: new.style.foreground ?? state.text, by: mode)
    }
    restyle(column, row) { $0 = style }
  }
}

extension CellColor {
  /// The colour of a source laid over this one, mixed as a blend mode says.
  package func mixed(with source: CellColor, by mode: Appearance.Blend) -> CellColor {
    if let form = mode.form {
      func part(_ below: UInt8, _ above: UInt8) -> Float {
        form(Float(below) / 255, Float(above) / 255)
      }
      return CellColor(
        Ink(
          red: part(red, source.red),
          green: part(green, source.green),
          blue: part(blue, source.blue),
          alpha: 1,
        )
      )
    }
    let (below, above) = (Tone(self), Tone(source))
    return switch mode {
    case .hue: above.with(saturation: below.saturation).with(luminosity: below.luminosity).color
    case .saturation:
      below.with(saturation: above.saturation).with(luminosity: below.luminosity).color
    case .color: above.with(luminosity: below.luminosity).color
    case .luminosity: below.with(luminosity: above.luminosity).color
    default: source
    }
  }
}

extension Appearance.Blend {
  /// The formula for one part of a colour, from what is below and what is above; both from 0 to 1.
  ///
  /// nil for a mode that needs all parts together, and for the normal one.
  fileprivate var form: ((Float, Float) -> Float)? {
    switch self {
    case .normal, .hue, .saturation, .color, .luminosity: nil
    case .multiply: { $0 * $1 }
    case .screen: { $0 + $1 - $0 * $1 }
    case .overlay: { Self.hardLight($1, $0) }
    case .darken: { min($0, $1) }
    case .lighten: { max($0, $1) }
    case .colorDodge: { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
    case .colorBurn: { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
    case .softLight: { Self.softLight($0, $1) }
    case .hardLight: { Self.hardLight($0, $1) }
    case .difference: { abs($0 - $1) }
    case .exclusion: { $0 + $1 - 2 * $0 * $1 }
    case .plusLighter: { min(1, $0 + $1) }
    case .plusDarker: { max(0, $0 + $1 - 1) }
    }
  }

  private static func hardLight(_ below: Float, _ above: Float) -> Float {
    if above <= 0.5 { return below * 2 * above }
    let light = 2 * above - 1
    return below + light - below * light
  }

  private static func softLight(_ below: Float, _ above: Float) -> Float {
    if above <= 0.5 { return below - (1 - 2 * above) * below * (1 - below) }
    let root =
      below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
    return below + (2 * above - 1) * (root - below)
  }
}

/// A colour whose saturation and luminosity can be set, by the rules of the modes that need them.
private struct Tone {
  private var parts: SIMD3<Float>

  init(_ color: CellColor) {
    parts = SIMD3(Float(color.red), Float(color.green), Float(color.blue)) / 255
  }

  var color: CellColor {
    CellColor(Ink(red: parts.x, green: parts.y, blue: parts.z, alpha: 1))
  }

  var luminosity: Float { 0.3 * parts.x + 0.59 * parts.y + 0.11 * parts.z }
  var saturation: Float { parts.max() - parts.min() }

  func with(saturation: Float) -> Tone {
    var tone = self
    let range = self.saturation
    tone.parts =
      range > 0 ? (parts - SIMD3(repeating: parts.min())) * (saturation / range) : .zero
    return tone
  }

  func with(luminosity: Float) -> Tone {
    var tone = self
    tone.parts += SIMD3(repeating: luminosity - self.luminosity)
    let level = SIMD3(repeating: tone.luminosity)
    let (least, most) = (tone.parts.min(), tone.parts.max())
    if least < 0, level.x > least {
      tone.parts = level + (tone.parts - level) * (level.x / (level.x - least))
    }
    if most > 1, most > level.x {
      tone.parts = level + (tone.parts - level) * ((1 - level.x) / (most - level.x))
    }
    return tone
  }
}
