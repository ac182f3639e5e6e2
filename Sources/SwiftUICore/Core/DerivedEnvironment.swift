import Properties

/// What flows down from a node that changes some of it: made once for what flows down to the node,
/// so that nothing below takes the same values for others.
struct DerivedEnvironment {
  private var source: EnvironmentValues?
  private var made = EnvironmentValues()

  mutating func values(
    from environment: EnvironmentValues,
    _ change: (inout EnvironmentValues) -> Void,
  ) -> EnvironmentValues {
    if let source, source.isIdentical(to: environment) { return made }
    source = environment
    made = environment
    change(&made)
    return made
  }

  /// The same with all rows made: a box around each row cannot be made for one that is not there.
  mutating func eager(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard environment.isLazy else { return environment }
    return values(from: environment) { $0.isLazy = false }
  }

  /// The change is another now.
  mutating func forget() { source = nil }
}
