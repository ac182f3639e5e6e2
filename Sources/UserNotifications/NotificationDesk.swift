import Display
import Foundation
import SwiftUICore

/// The notifications of an app, each for the screen on which it was asked for.
@MainActor final class NotificationDesk {
  static let shared = NotificationDesk()

  /// Notifications that a screen keeps as shown.
  private static let mostDelivered = 100
  /// How far ahead a clock is asked, in seconds.
  private static let farthest = 86_400.0

  private struct Waiting {
    let serial: Int
    let request: UNNotificationRequest
    let screen: Screen
    var due: Date?
  }

  private struct Shown {
    let notification: UNNotification
    let screen: Screen
  }

  /// Where something belongs, while it is there.
  private struct Screen {
    weak var overlay: ScreenOverlay?
    /// Of code that belongs to no screen.
    let isNone: Bool

    @MainActor init() {
      overlay = ScreenOverlay.current
      isNone = overlay == nil
    }

    @MainActor func isSame(as other: Screen) -> Bool {
      isNone ? other.isNone : overlay != nil && overlay === other.overlay
    }
  }

  private var waiting: [Waiting] = []
  private var shown: [Shown] = []
  private var options: UNAuthorizationOptions?
  private var last = 0

  private init() {}

  // MARK: Permission

  var settings: UNNotificationSettings { UNNotificationSettings(options) }

  func authorize(_ options: UNAuthorizationOptions) {
    self.options = (self.options ?? []).union(options)
    if options.contains(.alert) { ScreenOverlay.current?.tell(.permission) }
  }

  // MARK: Lists

  var pending: [UNNotificationRequest] {
    let here = Screen()
    return waiting.filter { $0.screen.isSame(as: here) }.map(\.request)
  }

  var delivered: [UNNotification] {
    let here = Screen()
    return shown.filter { $0.screen.isSame(as: here) }.map(\.notification)
  }

  func removePending(_ isGone: (String) -> Bool) {
    let here = Screen()
    waiting.removeAll { $0.screen.isSame(as: here) && isGone($0.request.identifier) }
  }

  func removeDelivered(_ isGone: (String) -> Bool) {
    let here = Screen()
    let gone = shown.filter { entry in
      entry.screen.isSame(as: here) && isGone(entry.notification.request.identifier)
    }
    for entry in gone { here.overlay?.hideBanner(entry.notification.request.identifier) }
    shown.removeAll { entry in gone.contains { $0.notification === entry.notification } }
  }

  func setBadge(_ count: Int) { ScreenOverlay.current?.badge = max(0, count) }

  // MARK: Time

  func add(_ request: UNNotificationRequest) {
    let screen = Screen()
    waiting.removeAll {
      $0.screen.isSame(as: screen) && $0.request.identifier == request.identifier
        || $0.screen.overlay == nil && !$0.screen.isNone
    }
    guard let trigger = request.trigger else { return deliver(request, on: screen) }
    guard let due = trigger.next(after: screen.overlay?.date ?? .now) else { return }
    last += 1
    waiting.append(Waiting(serial: last, request: request, screen: screen, due: due))
    wait(last)
  }

  private func wait(_ serial: Int) {
    guard let entry = waiting.first(where: { $0.serial == serial }), let due = entry.due,
      let overlay = entry.screen.overlay
    else { return }
    let left = due.timeIntervalSince(overlay.date)
    overlay.after(min(max(0, left), Self.farthest)) { [self] in
      guard let now = entry.screen.overlay?.date, now < due else { return arrive(serial) }
      wait(serial)
    }
  }

  private func arrive(_ serial: Int) {
    guard let index = waiting.firstIndex(where: { $0.serial == serial }) else { return }
    let entry = waiting[index]
    if let trigger = entry.request.trigger, trigger.repeats, let due = entry.due,
      let next = trigger.next(after: due)
    {
      waiting[index].due = next
      wait(serial)
    } else {
      waiting.remove(at: index)
    }
    deliver(entry.request, on: entry.screen)
  }

  // MARK: Showing

  private func deliver(_ request: UNNotificationRequest, on screen: Screen) {
    guard let overlay = screen.overlay else { return }
    let notification = UNNotification(request, date: overlay.date)
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate, overlay.isInFront else {
      return present(notification, .all, on: screen)
    }
    var isDecided = false
    let decide: @MainActor (UNNotificationPresentationOptions) -> Void = { [weak self] options in
      if !isDecided { self?.present(notification, options, on: screen) }
      isDecided = true
    }
    // Whoever decides may do so on any thread.
    let decided: @Sendable (UNNotificationPresentationOptions) -> Void = { options in
      Task { @MainActor in decide(options) }
    }
    delegate.userNotificationCenter(
      center,
      willPresent: notification,
      withCompletionHandler: decided,
    )
  }

  private func present(
    _ notification: UNNotification,
    _ options: UNNotificationPresentationOptions,
    on screen: Screen,
  ) {
    guard let overlay = screen.overlay else { return }
    let content = notification.request.content
    if options.contains(.badge), let badge = content.badge {
      overlay.badge = max(0, badge.intValue)
    }
    let isShown = !options.isDisjoint(with: [.banner, .alert])
    if isShown || options.contains(.list) {
      shown.removeAll {
        $0.screen.isSame(as: screen)
          && $0.notification.request.identifier == notification.request.identifier
      }
      shown.append(Shown(notification: notification, screen: screen))
      shown = Array(shown.suffix(Self.mostDelivered))
    }
    if options.contains(.sound), let sound = content.sound { overlay.ring(sound.embedded) }
    guard isShown, !(content.title + content.subtitle + content.body).isEmpty else { return }
    overlay.tell(
      .shown(
        title: content.title.isEmpty ? content.body : content.title,
        body: content.title.isEmpty ? "" : content.spokenRest,
        isSeen: overlay.isInFront,
      )
    )
    overlay.show(banner(notification, on: screen))
  }

  private func banner(_ notification: UNNotification, on screen: Screen) -> Banner {
    let content = notification.request.content
    let center = UNUserNotificationCenter.current()
    let category = center.category(content.categoryIdentifier)
    return Banner(
      id: notification.request.identifier,
      title: content.title,
      subtitle: content.subtitle,
      body: content.body,
      actions: (category?.actions ?? []).map { action in
        Banner.Action(action.title, isDestructive: action.options.contains(.destructive)) {
          self.respond(notification, action.identifier)
        }
      },
      open: { self.respond(notification, UNNotificationDefaultActionIdentifier) },
      close: {
        guard category?.options.contains(.customDismissAction) == true else { return }
        self.respond(notification, UNNotificationDismissActionIdentifier)
      },
    )
  }

  private func respond(_ notification: UNNotification, _ action: String) {
    shown.removeAll { $0.notification === notification }
    let center = UNUserNotificationCenter.current()
    center.delegate?.userNotificationCenter(
      center,
      didReceive: UNNotificationResponse(notification, action: action),
      withCompletionHandler: {},
    )
  }
}

extension UNNotificationPresentationOptions {
  static let all: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
}

extension UNNotificationContent {
  /// What is said after the title.
  fileprivate var spokenRest: String {
    [subtitle, body].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension UNNotificationSound {
  /// A file among the app's resources, or a short tone.
  @MainActor fileprivate var embedded: Embedded.Sound {
    let file = URL(filePath: name.rawValue)
    let found = Bundle.main.url(
      forResource: file.deletingPathExtension().lastPathComponent,
      withExtension: file.pathExtension.isEmpty ? nil : file.pathExtension,
    )
    guard !isSystem, let found else { return Tone.sound() }
    return Embedded.Sound(.file(found.path))
  }

  private var isSystem: Bool { self === Self.default || self === Self.defaultCritical }
}
