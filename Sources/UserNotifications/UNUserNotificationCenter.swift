import Foundation
import Properties
import Synchronization

/// Where an app asks for notifications.
///
/// Without effect: no screen shows notifications, so that a person is not asked and permission is
/// never given. Requests are kept until they are due, and can be looked at and removed.
public final class UNUserNotificationCenter: Sendable {
  private static let center = UNUserNotificationCenter()

  private struct State {
    var requests: [UNNotificationRequest] = []
    var categories: Set<UNNotificationCategory> = []
    weak var delegate: (any UNUserNotificationCenterDelegate)?
  }

  private let state = Mutex(State())

  private init() {}

  public static func current() -> UNUserNotificationCenter { center }

  /// Whether what is shown may be answered.
  public var supportsContentExtensions: Bool { false }

  /// Who is asked about notifications that arrive.
  ///
  /// Without effect: none arrives.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  // MARK: Permission

  /// Asks for permission: it is not given.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void,
  ) {
    Self.warnOnce()
    DispatchQueue.global().async { completionHandler(false, nil) }
  }

  /// Asks for permission.
  ///
  /// - Returns: false, as no screen shows notifications.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    Self.warnOnce()
    return false
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(UNNotificationSettings()) }
  }

  public func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

  private static func warnOnce() {
    Warnings.once(
      "Martlet shows no notifications: UNUserNotificationCenter denies permission. Show in the "
        + "app what a person must see."
    )
  }

  // MARK: Requests

  /// Keeps a request until it is due; one of the same identifier gives way.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    keep(request)
    if let completionHandler { DispatchQueue.global().async { completionHandler(nil) } }
  }

  /// Keeps a request until it is due; one of the same identifier gives way.
  public func add(_ request: UNNotificationRequest) async throws { keep(request) }

  private func keep(_ request: UNNotificationRequest) {
    Self.warnOnce()
    state.withLock { state in
      state.requests.removeAll { $0.identifier == request.identifier }
      state.requests.append(request)
    }
  }

  private var pending: [UNNotificationRequest] {
    state.withLock { state in
      let now = Date.now
      state.requests.removeAll { $0.isOver(at: now) }
      return state.requests
    }
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(self.pending) }
  }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    state.withLock { $0.requests.removeAll { identifiers.contains($0.identifier) } }
  }

  public func removeAllPendingNotificationRequests() { state.withLock { $0.requests = [] } }

  // MARK: What was shown

  /// Without effect: none was shown.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    DispatchQueue.global().async { completionHandler([]) }
  }

  /// Without effect: none was shown.
  public func deliveredNotifications() async -> [UNNotification] { [] }

  /// Without effect: none was shown.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// Without effect: none was shown.
  public func removeAllDeliveredNotifications() {}

  /// Without effect: an app has no icon here that could wear a number.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) {
    if let completionHandler { DispatchQueue.global().async { completionHandler(nil) } }
  }

  // MARK: Categories

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    state.withLock { $0.categories = categories }
  }

  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = state.withLock { $0.categories }
    DispatchQueue.global().async { completionHandler(categories) }
  }
}

/// Who is asked about notifications that arrive.
///
/// Without effect: none arrives.
public protocol UNUserNotificationCenterDelegate: AnyObject, Sendable {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void,
  )

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void,
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void,
  ) { completionHandler([]) }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void,
  ) { completionHandler() }
}
