import Foundation
package import Geometry
import Properties
import Synchronization

/// The drawings of symbols, made when they are first used.
package enum SymbolLibrary {
  private struct Key: Hashable {
    var name: String
    var weight: Int
  }

  private static let known = Mutex<[Key: SymbolDrawing]>([:])
  /// An app may name symbols without end; this many drawings are kept.
  private static let mostKept = 2000

  /// The drawing for a name, its lines as heavy as text of a weight (100 to 900).
  package static func find(_ name: String, weight: Int = 400) -> SymbolDrawing {
    let key = Key(name: name, weight: (min(900, max(100, weight)) + 50) / 100 * 100)
    if let symbol = known.withLock({ $0[key] }) { return symbol }
    let symbol = make(key)
    known.withLock { known in
      if known.count >= mostKept { known.removeAll() }
      known[key] = symbol
    }
    return symbol
  }

  /// Whether there is a drawing for a name.
  package static func has(_ name: String) -> Bool {
    name.utf8.count <= 120 && SymbolMaker(pen: 1).make(name) != nil
  }

  /// The drawing for a name in a variant; names without that variant stay as they are.
  package static func name(_ name: String, variant: [String]) -> String {
    var found = name
    for word in variant where !found.split(separator: ".").contains(word[...]) {
      if word == "slash", found.hasSuffix(".fill") {
        let base = String(found.dropLast(5)) + ".slash.fill"
        if has(base) { found = base }
      } else if has(found + "." + word) {
        found += "." + word
      }
    }
    return found
  }

  /// The name of what a sign that points forward or backward is where lines run from the right.
  ///
  /// Signs that say left and right point there in all languages.
  package static func mirrored(_ name: String) -> String {
    guard name.hasPrefix("chevron") || name.hasPrefix("arrow") else { return name }
    let words = name.split(separator: ".").map { word in
      word == "forward" ? "backward" : word == "backward" ? "forward" : String(word)
    }
    return words.joined(separator: ".")
  }

  /// What an app's author is told of a name that nothing is drawn for.
  package static func hint(_ name: String) -> String {
    "There is no drawing for a symbol named \"\(name.prefix(120))\", nor for one like it; a ring "
      + "with three dots is shown."
  }

  private static func make(_ key: Key) -> SymbolDrawing {
    let pen = 0.9 + 0.9 * CGFloat(key.weight - 100) / 300
    let maker = SymbolMaker(pen: min(pen, 3))
    if key.name.utf8.count <= 120, let draft = maker.make(key.name) ?? maker.makeNear(key.name) {
      return SymbolDrawing(name: key.name, layers: draft.layers, text: draft.text)
    }
    Warnings.once(hint(key.name))
    let ring = maker.make("ellipsis.circle")
    return SymbolDrawing(name: key.name, layers: ring?.layers ?? [], text: ring?.text ?? "…")
  }
}
