import Properties

/// The environment below a node that changes some of it: made once for the environment of the node,
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

  /// Returns the environment with lazy rows off: a box around each row needs the row.
  mutating func eager(_ environment: EnvironmentValues) -> EnvironmentValues {
    guard environment.isLazy else { return environment }
    return values(from: environment) { $0.isLazy = false }
  }

  /// Forgets the derived environment, because the change differs.
  mutating func forget() { source = nil }
}
