extension Substring {
  /// Its parts between bytes of ASCII, empty ones too.
  ///
  /// - Parameter most: the largest number of parts; the last one has the rest.
  func split(at separator: UnicodeScalar, most: Int = .max) -> [Substring] {
    utf8.split(
      separator: UInt8(ascii: separator),
      maxSplits: most,
      omittingEmptySubsequences: false,
    )
    .map(Substring.init)
  }

  /// What comes after the first byte, which is one of ASCII.
  ///
  /// A mark behind it belongs to the same `Character`.
  var dropFirstByte: Substring { Substring(utf8.dropFirst()) }
}
