/// A token that shows itself to nobody who prints, logs or dumps it.
package struct Secret: Hashable, Sendable {
  private let token: String

  init(_ token: String) { self.token = token }

  /// The token itself, for the one header or the one file it is for.
  func reveal() -> String { token }

  var isEmpty: Bool { token.isEmpty }

  /// What tells it from another and is far too short to be led back to it (FNV-1a, 32 bits).
  var mark: String {
    let hash = token.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return String(hash, radix: 16)
  }

  /// Whether it can stand in a header: visible ASCII only.
  var isFit: Bool { token.utf8.allSatisfy { 0x21...0x7E ~= $0 } }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
