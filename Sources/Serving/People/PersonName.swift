import Foundation

/// What a name of a person or a group may be.
///
/// It is shown to people and given to the app, and it is no part of a path or of a key.
package enum PersonName {
  private static let mostBytes = 256
  private static let mostTyped = 64

  /// Whether it is short, and has no sign that cannot be seen or turns others round.
  package static func isAcceptable(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard 1...mostBytes ~= name.utf8.count, scalars.first != " ", scalars.last != " " else {
      return false
    }
    return scalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        false
      case .spaceSeparator: scalar == " "
      default: true
      }
    }
  }

  /// A name as somebody has typed it, in the one form that it is kept in; nil if it is none.
  package static func typed(_ text: String) -> String? {
    let name = text.trimmingCharacters(in: .whitespaces).precomposedStringWithCanonicalMapping
    return isAcceptable(name) && name.count <= mostTyped ? name : nil
  }

  /// By which names are the same: capitals make no difference.
  package static func folded(_ name: String) -> String {
    name.precomposedStringWithCompatibilityMapping.lowercased()
  }
}
