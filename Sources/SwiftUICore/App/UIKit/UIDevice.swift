public import Foundation

/// The kind of device that an app is made for.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// The orientation of a device.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the orientation is known.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The machine that the app runs on.
@preconcurrency @MainActor public final class UIDevice {
  public static let current = UIDevice()

  private init() {}

  /// The machine's name.
  public var name: String { ProcessInfo.processInfo.hostName }

  /// The model of the device.
  public var model: String { "Linux" }

  /// The model of the device, in the person's language.
  public var localizedModel: String { model }

  public var systemName: String { "Linux" }

  /// A name of this app's on this machine, the same at each start.
  public var identifierForVendor: UUID? {
    let key = "martlet.identifierForVendor"
    if let known = UserDefaults.standard.string(forKey: key).flatMap(UUID.init) { return known }
    let new = UUID()
    UserDefaults.standard.set(new.uuidString, forKey: key)
    return new
  }

  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }

  /// A phone if the screen is as narrow as one, else a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    let size = UIScreen.main.bounds.size
    return size.width > 0 && size.width < 600 ? .phone : .pad
  }

  /// Upright if the screen is higher than wide.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    if size == .zero { return .unknown }
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The charge of the battery, from 0 to 1; always -1, because it is unknown.
  public var batteryLevel: Float { -1 }

  /// The state of a battery.
  public nonisolated enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// Always unknown: neither a terminal nor a browser reports a battery.
  public var batteryState: BatteryState { .unknown }

  /// Whether the battery is watched.
  ///
  /// Without effect: neither a terminal nor a browser reports a battery.
  public var isBatteryMonitoringEnabled = false

  /// Whether the device is near an ear; no terminal or browser is.
  public var proximityState: Bool { false }

  /// Asks for notifications of how the device is held.
  ///
  /// Without effect: a terminal and a browser window have no way to be held.
  public func beginGeneratingDeviceOrientationNotifications() {}

  /// Ends notifications of how the device is held.
  ///
  /// Without effect: a terminal and a browser window have no way to be held.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// The name of the notification that a device was turned; it is never sent.
  public nonisolated static var orientationDidChangeNotification: Notification.Name {
    Notification.Name("UIDeviceOrientationDidChangeNotification")
  }
}
