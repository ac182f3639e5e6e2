import Foundation

/// What of a name one sees: names that look alike have the same.
enum LookAlike {
  /// Letters of other scripts, and figures, by the Latin letter that they look like
  /// (Unicode Technical Standard 39, confusables.txt: those that make whole words).
  private static let twins: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String)] = [
      ("a", "аαɑ@"), ("b", "ьвЬß"), ("c", "сϲ"), ("d", "ԁ"), ("e", "еєε"), ("g", "ɡ"), ("h", "һн"),
      ("i", "іιıl1|ӏ!ј"), ("k", "кκ"), ("m", "м"), ("n", "пηո"), ("o", "оοσ0օ"), ("p", "рρ"),
      ("q", "ԛ"), ("r", "гᴦ"), ("s", "ѕ5$"), ("t", "тτ"), ("u", "υսц"), ("v", "νѵ"), ("w", "ԝωш"),
      ("x", "хχ"), ("y", "уγү"), ("z", "ᴢ2"),
    ]
    var twins: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, others) in groups {
      for other in others.unicodeScalars { twins[other] = letter }
    }
    return twins
  }()

  static func skeleton(_ name: String) -> String {
    let plain = name.decomposedStringWithCompatibilityMapping.lowercased()
    var skeleton = String.UnicodeScalarView()
    for scalar in plain.decomposedStringWithCompatibilityMapping.unicodeScalars {
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark, .format, .control, .spaceSeparator,
        .dashPunctuation, .connectorPunctuation:
        continue
      default:
        if properties.isDefaultIgnorableCodePoint { continue }
        skeleton.append(twins[scalar] ?? scalar)
      }
    }
    // What looks like one letter and is two.
    return String(skeleton).replacing("rn", with: "m").replacing("vv", with: "w")
  }
}
