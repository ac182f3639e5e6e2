/// The characters that turn the direction of what stands after them on the same line.
public enum BidiControls {
  /// Whether a character is one of them: an embedding, an override, an isolate, or the end of one.
  public static func contains(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x206F).contains(scalar.value)
  }
}
