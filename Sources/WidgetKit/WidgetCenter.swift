/// The widgets of an app on home screens.
///
/// Partly: there are none, and that is what it answers.
public final class WidgetCenter: Sendable {
  /// Something that widgets of an app are told of.
  public struct UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
  }

  public static let shared = WidgetCenter()

  private init() {}

  /// Without effect: there is no home screen.
  public func reloadTimelines(ofKind kind: String) {}

  /// Without effect: there is no home screen.
  public func reloadAllTimelines() {}

  /// Without effect: there is no home screen.
  public func invalidateConfigurationRecommendations() {}

  /// The widgets that the person has: none.
  ///
  /// - Parameter completion: is called once, at once.
  public func getCurrentConfigurations(
    _ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void
  ) {
    completion(.success([]))
  }

  /// The widgets that the person has: none.
  ///
  /// - Throws: never.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget that the person has.
public struct WidgetInfo: Hashable, Sendable, Identifiable {
  public let kind: String
  public let family: WidgetFamily

  public var id: WidgetInfo { self }
}

/// The controls of an app beside the system's switches.
///
/// Partly: there are none, and that is what it answers.
public final class ControlCenter: Sendable {
  public static let shared = ControlCenter()

  private init() {}

  /// Without effect: there is no place beside the system's switches.
  public func reloadControls(ofKind kind: String) {}

  /// Without effect: there is no place beside the system's switches.
  public func reloadAllControls() {}
}
