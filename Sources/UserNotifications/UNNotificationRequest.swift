public import Foundation

/// What a notification says.
///
/// Unchecked, as Apple's is: only its mutable form is written, before it is handed on.
open class UNNotificationContent: @unchecked Sendable {
  public internal(set) var title = ""
  public internal(set) var subtitle = ""
  public internal(set) var body = ""
  public internal(set) var badge: NSNumber?
  public internal(set) var sound: UNNotificationSound?
  public internal(set) var categoryIdentifier = ""
  public internal(set) var threadIdentifier = ""
  public internal(set) var userInfo: [AnyHashable: Any] = [:]

  public init() {}
}

/// What a notification will say.
///
/// Unchecked, as Apple's is: it is written before it is handed on.
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  public override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  public override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  public override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  public override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  public override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}

/// What is heard with a notification.
///
/// Without effect: no notification is shown.
public final class UNNotificationSound: Sendable {
  public static let `default` = UNNotificationSound(named: UNNotificationSoundName("default"))
  public static let defaultCritical = UNNotificationSound(
    named: UNNotificationSoundName("critical")
  )

  let name: UNNotificationSoundName

  public init(named name: UNNotificationSoundName) { self.name = name }
}

/// The name of a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// When a notification is due.
///
/// Unchecked, as it has subclasses; nothing in it or them is written.
public class UNNotificationTrigger: @unchecked Sendable {
  public let repeats: Bool
  let start = Date.now

  init(repeats: Bool) { self.repeats = repeats }

  /// When it is due next after a moment; nil when it is over.
  func next(after moment: Date) -> Date? { nil }
}

/// After a time.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// In seconds.
  public let timeInterval: TimeInterval

  /// - Parameters:
  ///   - timeInterval: in seconds, more than 0; at least 60 where it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "A notification's time must be greater than 0 seconds.")
    precondition(
      !repeats || timeInterval >= 60,
      "A notification that repeats must do so after at least 60 seconds.",
    )
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  public func nextTriggerDate() -> Date? { next(after: .now) }

  override func next(after moment: Date) -> Date? {
    let passed = moment.timeIntervalSince(start)
    if passed < timeInterval { return start.addingTimeInterval(timeInterval) }
    guard repeats else { return nil }
    return start.addingTimeInterval(((passed / timeInterval).rounded(.down) + 1) * timeInterval)
  }
}

/// At a time of the calendar.
///
/// Unchecked, as its superclass is; nothing in it is written.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  public func nextTriggerDate() -> Date? { next(after: .now) }

  override func next(after moment: Date) -> Date? {
    let calendar = dateComponents.calendar ?? .current
    func match(after moment: Date) -> Date? {
      calendar.nextDate(after: moment, matching: dateComponents, matchingPolicy: .nextTime)
    }
    guard let first = match(after: start) else { return nil }
    if first > moment { return first }
    return repeats ? match(after: moment) : nil
  }
}

/// A notification that is to be shown.
public final class UNNotificationRequest: Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  /// - Parameter trigger: when it is due; nil means at once.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?,
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }

  func isOver(at moment: Date) -> Bool { trigger?.next(after: moment) == nil }
}

/// A notification that was shown.
///
/// Without effect: none is.
public final class UNNotification: Sendable {
  public let date: Date
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

/// What a person did with a notification.
///
/// Without effect: none is shown.
///
/// Unchecked, as it has subclasses on Apple's systems; nothing in it is written.
public class UNNotificationResponse: @unchecked Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

/// What a person does who opens the app by a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// What a person does who puts a notification away.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A button of a notification.
///
/// Without effect: no notification is shown.
public final class UNNotificationAction: Hashable, Sendable {
  public let identifier: String
  public let title: String
  public let options: UNNotificationActionOptions

  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }

  public static func == (left: UNNotificationAction, right: UNNotificationAction) -> Bool {
    left.identifier == right.identifier && left.title == right.title
      && left.options == right.options
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// How a button of a notification acts.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A kind of notification, with its buttons.
///
/// Without effect: no notification is shown.
public final class UNNotificationCategory: Hashable, Sendable {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public let intentIdentifiers: [String]
  public let options: UNNotificationCategoryOptions

  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = [],
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  public static func == (left: UNNotificationCategory, right: UNNotificationCategory) -> Bool {
    left.identifier == right.identifier && left.actions == right.actions
      && left.intentIdentifiers == right.intentIdentifiers && left.options == right.options
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// How a kind of notification acts.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
}
