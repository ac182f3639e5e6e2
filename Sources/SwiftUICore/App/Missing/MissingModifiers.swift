public import Properties

// Well-known modifiers and values that are not there: who writes one reads a sentence instead of
// what the compiler makes of its absence. docs/coverage.md says why each is missing.

extension View {
  @available(
    *,
    unavailable,
    message: "Martlet does not have .userActivity yet: see docs/coverage.md"
  )
  public nonisolated func userActivity<Activity>(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (Activity) -> Void,
  ) -> some View { self }

  @available(
    *,
    unavailable,
    message: "Martlet does not have .onContinueUserActivity yet: see docs/coverage.md"
  )
  public nonisolated func onContinueUserActivity<Activity>(
    _ activityType: String,
    perform action: @escaping (Activity) -> Void,
  ) -> some View { self }
}

nonisolated extension EnvironmentValues {
  @available(
    *,
    unavailable,
    message:
      "Martlet does not have managedObjectContext yet, modelContext of SwiftData does the same: see docs/coverage.md"
  )
  public var managedObjectContext: Never? { nil }
}
