extension Unicode.Scalar {
  /// Whether it can turn round the direction of what stands after it on the same line.
  var turnsText: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x206F).contains(value)
  }
}
