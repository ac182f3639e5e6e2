public import Properties

// Well-known modifiers and values that are not there: who writes one reads a sentence instead of
// what the compiler makes of its absence. docs/coverage.md says why each is missing.

nonisolated extension EnvironmentValues {
  @available(
    *,
    unavailable,
    message:
      "Martlet does not have managedObjectContext yet, modelContext of SwiftData does the same: see docs/coverage.md"
  )
  public var managedObjectContext: Never? { nil }
}
