/// How long the parts of a build took.
package struct BuildTimes: Sendable {
  /// What the folder holds, and whether that has changed.
  package var finding = Duration.zero
  package var compiling = Duration.zero
  package var linking = Duration.zero
  /// The app's files beside its program.
  package var copying = Duration.zero

  package init() {}

  /// Runs a part and adds its time.
  mutating func measure<Result>(
    _ part: WritableKeyPath<BuildTimes, Duration>,
    _ work: () throws(BuildError) -> Result,
  ) throws(BuildError) -> Result {
    let began = ContinuousClock.now
    defer { self[keyPath: part] += ContinuousClock.now - began }
    return try work()
  }
}
