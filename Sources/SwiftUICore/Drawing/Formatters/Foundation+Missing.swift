public import Foundation

// What Foundation has on Apple's systems only, and apps use.

nonisolated extension Timer {
  /// Makes a timer that never fires, as a placeholder.
  public convenience init(_: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }
}

nonisolated extension UserDefaults {
  /// Returns the object for a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the object for a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

nonisolated extension Data.WritingOptions {
  /// The older name of `atomic`.
  public static var atomicWrite: Data.WritingOptions { .atomic }
}

/// Does something; what it leaves is freed anyway, as there are no pools here.
public nonisolated func autoreleasepool<Result, E: Error>(
  invoking body: () throws(E) -> Result
) throws(E) -> Result {
  try body()
}

/// The seconds since the first of January 2001.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CFAbsoluteTimeGetCurrent() -> Double {
  Date.now.timeIntervalSinceReferenceDate
}

/// The seconds since the machine was started.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

nonisolated extension ProcessInfo {
  /// How warm a machine is.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// Always nominal: nobody says here how warm the machine is.
  public var thermalState: ThermalState { .nominal }

  /// Always false: a Linux machine has no such mode that a program could ask for.
  public var isLowPowerModeEnabled: Bool { false }
}
