public import Foundation

/// How much a notification matters.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

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
  /// Without effect: browsers and terminals show all alike.
  public internal(set) var interruptionLevel = UNNotificationInterruptionLevel.active
  /// Without effect: notifications are shown as they come.
  public internal(set) var relevanceScore = 0.0

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
  /// Without effect: browsers and terminals show all alike.
  public override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { super.interruptionLevel = newValue }
  }
  /// Without effect: notifications are shown as they come.
  public override var relevanceScore: Double {
    get { super.relevanceScore }
    set { super.relevanceScore = newValue }
  }
}

/// What is heard with a notification: a file of the app's in a browser, else the terminal's bell.
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

  init(repeats: Bool) { self.repeats = repeats }

  /// When it is due next for what was asked for at a moment; nil for never.
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

  override func next(after moment: Date) -> Date? { moment.addingTimeInterval(timeInterval) }
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
    return calendar.nextDate(after: moment, matching: dateComponents, matchingPolicy: .nextTime)
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
}
