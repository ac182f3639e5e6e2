public import Properties

/// How a window is closed.
///
/// Without effect: nothing keeps a window from being closed here, whatever it shows.
public nonisolated struct DismissBehavior: Hashable, Sendable {
  private let isHard: Bool

  /// As a person would close it.
  public static let interactive = DismissBehavior(isHard: false)
  /// Whatever it shows.
  public static let destructive = DismissBehavior(isHard: true)
}

private nonisolated enum DismissBehaviorKey: TransactionKey {
  static var defaultValue: DismissBehavior { .interactive }
}

nonisolated extension Transaction {
  /// How windows are closed by the actions of this change.
  ///
  /// Without effect: nothing keeps a window from being closed here, whatever it shows.
  public var dismissBehavior: DismissBehavior {
    get { self[DismissBehaviorKey.self] }
    set { self[DismissBehaviorKey.self] = newValue }
  }
}
