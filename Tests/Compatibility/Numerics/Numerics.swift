extension BinaryFloatingPoint {
  /// Whether a number is the other one but for rounding: half of the digits agree.
  public func isApproximatelyEqual(to other: Self, relativeTolerance: Self? = nil) -> Bool {
    let tolerance = relativeTolerance ?? Self.ulpOfOne.squareRoot()
    return self == other || abs(self - other) <= tolerance * max(abs(self), abs(other))
  }

  /// Whether a number is the other one but for a given difference.
  public func isApproximatelyEqual(
    to other: Self,
    absoluteTolerance: Self,
    relativeTolerance: Self = 0,
  ) -> Bool {
    self == other
      || abs(self - other)
        <= max(absoluteTolerance, relativeTolerance * max(abs(self), abs(other)))
  }
}
