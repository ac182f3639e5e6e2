/// What an app wants to be allowed.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// What a person has allowed.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether one way to be told is on.
public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

/// What a person has set: all that an app asks for is allowed, as it shows banners of its own.
public final class UNNotificationSettings: Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ options: UNAuthorizationOptions?) {
    authorizationStatus = options == nil ? .notDetermined : .authorized
    self.options = options ?? []
  }

  public var alertSetting: UNNotificationSetting { setting(.alert) }
  public var badgeSetting: UNNotificationSetting { setting(.badge) }
  public var soundSetting: UNNotificationSetting { setting(.sound) }
  public var lockScreenSetting: UNNotificationSetting { .notSupported }
  public var notificationCenterSetting: UNNotificationSetting { .notSupported }
  public var carPlaySetting: UNNotificationSetting { .notSupported }
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  public var announcementSetting: UNNotificationSetting { .notSupported }
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  public var alertStyle: UNAlertStyle { options.contains(.alert) ? .banner : .none }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    options.contains(option) ? .enabled : .disabled
  }
}

/// How notifications look.
public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}
