public import Properties

// Core Data is not part of Swift outside Apple's systems, and SwiftData takes its place. Who writes
// one of its names reads a sentence instead of what the compiler makes of its absence.

/// Core Data's objects in a view.
@available(
  *,
  unavailable,
  message: "Martlet has no @FetchRequest, @Query of SwiftData does the same: see docs/coverage.md"
)
@propertyWrapper public nonisolated struct FetchRequest<Result> {
  /// What is fetched.
  public struct Configuration {}

  public var wrappedValue: Result

  public init(wrappedValue: Result) {
    self.wrappedValue = wrappedValue
  }
}

/// Core Data's objects that were fetched.
@available(
  *,
  unavailable,
  message: "Martlet has no FetchedResults, @Query of SwiftData does the same: see docs/coverage.md"
)
public nonisolated struct FetchedResults<Result> {}

/// Core Data's objects in a view, in sections.
@available(
  *,
  unavailable,
  message:
    "Martlet has no @SectionedFetchRequest, @Query of SwiftData does the same: see docs/coverage.md"
)
@propertyWrapper public nonisolated struct SectionedFetchRequest<SectionIdentifier, Result> {
  /// What is fetched.
  public struct Configuration {}

  public var wrappedValue: Result

  public init(wrappedValue: Result) {
    self.wrappedValue = wrappedValue
  }
}

/// Core Data's objects that were fetched, in sections.
@available(
  *,
  unavailable,
  message:
    "Martlet has no SectionedFetchResults, @Query of SwiftData does the same: see docs/coverage.md"
)
public nonisolated struct SectionedFetchResults<SectionIdentifier, Result> {
  /// Objects with a value in common.
  public struct Section {}
}

nonisolated extension EnvironmentValues {
  @available(
    *,
    unavailable,
    message:
      "Martlet has no managedObjectContext, modelContext of SwiftData does the same: see docs/coverage.md"
  )
  public var managedObjectContext: Never? { nil }
}
