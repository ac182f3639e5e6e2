extension String {
  /// Without spaces and tabs at its ends.
  var trimmingWhitespace: String {
    // Most text has none, and files have it in every line.
    guard let first = utf8.first, let last = utf8.last else { return self }
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    if visible.contains(first), visible.contains(last) { return self }
    let scalars = unicodeScalars.drop(while: \.isBlank)
    let end = scalars.lastIndex { !$0.isBlank }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    self == "\t" || properties.generalCategory == .spaceSeparator
  }
}
