// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

nonisolated extension ProcessInfo {
  /// Without effect: nobody says here how warm the machine is.
  public static var thermalStateDidChangeNotification: Notification.Name {
    Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}

nonisolated extension Notification.Name {
  /// Without effect: there is no such mode that a program could ask for.
  public static var NSProcessInfoPowerStateDidChange: Self {
    Self("NSProcessInfoPowerStateDidChangeNotification")
  }

  /// Without effect: nobody watches whether the machine's clock is set.
  public static var NSSystemClockDidChange: Self { Self("NSSystemClockDidChangeNotification") }
}
