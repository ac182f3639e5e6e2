import Foundation

extension Ink {
  /// How light the colour is: WCAG 2.2's relative luminance, from 0 to 1.
  package var luminance: Double {
    func linear(_ part: Float) -> Double {
      let part = Double(part)
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG 2.2's contrast ratio of two opaque colours, from 1 to 21.
  package func contrast(to other: Ink) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The colour as it is where it stands out from another, else the next darker or lighter one that
  /// does; black or white where none does.
  ///
  /// - Parameter ratio: what WCAG 2.2 asks for; 4.5 of text (1.4.3).
  package func legible(beside other: Ink, ratio: Double = 4.5) -> Ink {
    let own = over(other)
    guard own.contrast(to: other) < ratio else { return self }
    // Half as far from black as from white, as contrast is felt.
    let end: Ink = other.luminance > 0.18 ? .black : .white
    var (least, most): (Double, Double) = (0, 1)
    for _ in 0..<8 {
      let middle = (least + most) / 2
      if own.mixed(with: end, middle).contrast(to: other) < ratio {
        least = middle
      } else {
        most = middle
      }
    }
    return own.mixed(with: end, most)
  }
}
