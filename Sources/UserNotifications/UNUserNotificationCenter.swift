import Foundation
import Properties
import SwiftUICore
import Synchronization

/// Where an app asks for notifications.
///
/// A notification is a banner at the top of the app's own screen, which goes after some seconds. It
/// is also told to the desktop: by a browser that the person has allowed it, while the page is out
/// of sight, and by a terminal that is known to do so. Requests live as long as the screen that
/// they were made on.
public final class UNUserNotificationCenter: Sendable {
  private static let center = UNUserNotificationCenter()

  private struct State {
    var categories: Set<UNNotificationCategory> = []
    weak var delegate: (any UNUserNotificationCenterDelegate)?
  }

  private let state = Mutex(State())

  private init() {}

  public static func current() -> UNUserNotificationCenter { center }

  /// Whether what is shown may be answered by views of its own: it may not.
  public var supportsContentExtensions: Bool { false }

  /// Who is asked about notifications that arrive, and told what a person does with them.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  // MARK: Permission

  /// Asks for permission, which is given: the app shows its notifications itself.
  ///
  /// A browser asks the person whether it may show them, too, while the page is out of sight.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void,
  ) {
    onDesk({ $0.authorize(options) }, { completionHandler(true, nil) })
  }

  /// Asks for permission, which is given: the app shows its notifications itself.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await NotificationDesk.shared.authorize(options)
    return true
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { answer(completionHandler) { $0.settings } }

  public func notificationSettings() async -> UNNotificationSettings {
    await NotificationDesk.shared.settings
  }

  // MARK: Requests

  /// Shows a notification when it is due; one that waits under the same identifier gives way.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) { onDesk({ $0.add(request) }, { completionHandler?(nil) }) }

  /// Shows a notification when it is due; one that waits under the same identifier gives way.
  public func add(_ request: UNNotificationRequest) async throws {
    await NotificationDesk.shared.add(request)
  }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { answer(completionHandler) { $0.pending } }

  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await NotificationDesk.shared.pending
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onDesk({ $0.removePending { identifiers.contains($0) } })
  }

  public func removeAllPendingNotificationRequests() { onDesk({ $0.removePending { _ in true } }) }

  // MARK: What was shown

  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { answer(completionHandler) { $0.delivered } }

  public func deliveredNotifications() async -> [UNNotification] {
    await NotificationDesk.shared.delivered
  }

  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onDesk({ $0.removeDelivered { identifiers.contains($0) } })
  }

  public func removeAllDeliveredNotifications() { onDesk({ $0.removeDelivered { _ in true } }) }

  /// Sets the number that stands before the window's title; 0 removes it.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil,
  ) { onDesk({ $0.setBadge(newBadgeCount) }, { completionHandler?(nil) }) }

  /// Sets the number that stands before the window's title; 0 removes it.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    await NotificationDesk.shared.setBadge(newBadgeCount)
  }

  // MARK: Categories

  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    state.withLock { $0.categories = categories }
  }

  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = state.withLock { $0.categories }
    Task { completionHandler(categories) }
  }

  public func notificationCategories() async -> Set<UNNotificationCategory> {
    state.withLock { $0.categories }
  }

  func category(_ identifier: String) -> UNNotificationCategory? {
    state.withLock { $0.categories.first { $0.identifier == identifier } }
  }

  // MARK: The desk

  /// Does something at once on the main actor, else soon; tasks know the screen that they are of.
  private func onDesk(
    _ action: @escaping @MainActor (NotificationDesk) -> Void,
    _ done: @escaping @Sendable () -> Void = {},
  ) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { action(NotificationDesk.shared) }
      Task { done() }
    } else {
      Task {
        await action(NotificationDesk.shared)
        done()
      }
    }
  }

  private func answer<Value: Sendable>(
    _ handler: @escaping @Sendable (Value) -> Void,
    _ read: @escaping @MainActor (NotificationDesk) -> Value,
  ) { Task { handler(await read(NotificationDesk.shared)) } }
}

/// Who is asked about notifications that arrive, and told what a person does with them.
///
/// An app implements each in one of its two forms.
public protocol UNUserNotificationCenterDelegate: AnyObject, Sendable {
  /// Decides how a notification is shown while the app is in front; without it, as a banner.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void,
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
  ) async -> UNNotificationPresentationOptions

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void,
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
  ) async

  /// Never called: there are no settings of the system that lead to an app's.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?,
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void,
  ) {
    let done = Once(completionHandler)
    Task {
      done.call(await userNotificationCenter(center, willPresent: notification))
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
  ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound, .badge] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void,
  ) {
    let done = Once<Void>(completionHandler)
    Task {
      await userNotificationCenter(center, didReceive: response)
      done.call(())
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
  ) async {}

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?,
  ) {}
}

/// A handler that a task calls in place of who was given it.
///
/// Unchecked: nobody else calls it.
private struct Once<Value>: @unchecked Sendable {
  let call: (Value) -> Void

  init(_ call: @escaping (Value) -> Void) { self.call = call }
}
