public import Foundation

/// A notification that was shown.
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
///
/// Without effect of authenticationRequired: nothing here asks who a person is.
/// Without effect of foreground: the app is in front when its banner is pressed.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A kind of notification, with its buttons.
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
///
/// Without effect of allowInCarPlay: there is no car here.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
}
