import Properties

extension View {
  /// Says what the scroll views in the view show now; a change of it is announced.
  public nonisolated func accessibilityScrollStatus(
    _ status: Text,
    isEnabled: Bool = true,
  ) -> some View {
    transformEnvironment(\.scrollStatus) { if isEnabled { $0 = status.string } }
  }
  /// Says what the scroll views in the view show now; a change of it is announced.
  public nonisolated func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey,
    isEnabled: Bool = true,
  ) -> some View { accessibilityScrollStatus(Text(statusKey), isEnabled: isEnabled) }
  /// Says what the scroll views in the view show now; a change of it is announced.
  @_disfavoredOverload public nonisolated func accessibilityScrollStatus(
    _ status: LocalizedStringResource,
    isEnabled: Bool = true,
  ) -> some View { accessibilityScrollStatus(Text(status), isEnabled: isEnabled) }
  /// Says what the scroll views in the view show now; a change of it is announced.
  @_disfavoredOverload public nonisolated func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S,
    isEnabled: Bool = true,
  ) -> some View { accessibilityScrollStatus(Text(status), isEnabled: isEnabled) }
}

nonisolated extension EnvironmentValues {
  /// What is said of the place to which scroll views inside are scrolled.
  @Entry var scrollStatus: String?
}
