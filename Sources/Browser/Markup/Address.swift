import Display

/// Addresses that may become links or pictures of a page.
enum Address {
  /// The address as a browser reads it, if it is a web or mail address; nil for any other scheme.
  ///
  /// Browsers drop tabs and line ends anywhere, and control characters and blanks at both ends,
  /// before they look at the scheme (URL Standard, 4.4); so does this.
  static func safe(_ text: String) -> String? {
    var scalars = text.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }[...]
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    var scheme = ""
    for scalar in scalars[..<colon] { scheme.unicodeScalars.append(scalar) }
    var address = ""
    for scalar in scalars { address.unicodeScalars.append(scalar) }
    guard Addresses.opens(scheme: scheme) else { return nil }
    let isWeb = scheme.lowercased().hasPrefix("http")
    return !isWeb || address.dropFirst(scheme.count).hasPrefix("://") ? address : nil
  }
}
