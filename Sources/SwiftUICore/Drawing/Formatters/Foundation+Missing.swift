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

/// Seconds, under Core Foundation's name.
public typealias CFTimeInterval = Double

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

  /// Always false: this is no Mac.
  public var isMacCatalystApp: Bool { false }
  /// Always false: this is no Mac.
  public var isiOSAppOnMac: Bool { false }

  /// What a machine is asked for while something is done.
  public struct ActivityOptions: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static var idleDisplaySleepDisabled: Self { Self(rawValue: 1 << 40) }
    public static var idleSystemSleepDisabled: Self { Self(rawValue: 1 << 20) }
    public static var suddenTerminationDisabled: Self { Self(rawValue: 1 << 14) }
    public static var automaticTerminationDisabled: Self { Self(rawValue: 1 << 15) }
    public static var userInitiated: Self { Self(rawValue: 0x00FF_FFFF | 1 << 20) }
    public static var userInitiatedAllowingIdleSystemSleep: Self {
      userInitiated.subtracting(.idleSystemSleepDisabled)
    }
    public static var background: Self { Self(rawValue: 0xFF) }
    public static var latencyCritical: Self { Self(rawValue: 0xFF_0000_0000) }
    public static var userInteractive: Self { [.userInitiated, .latencyCritical] }
  }

  /// Begins something that the machine should stay awake for.
  ///
  /// Without effect: a program that is served or runs in a terminal does not keep a machine awake.
  public func beginActivity(
    options: ActivityOptions = [],
    reason: String,
  ) -> any NSObjectProtocol { NSString(string: reason) }

  /// Ends what was begun.
  public func endActivity(_ activity: any NSObjectProtocol) {}

  /// Does something that the machine should stay awake for.
  public func performActivity(
    options: ActivityOptions = [],
    reason: String,
    using block: () -> Void,
  ) { block() }

  /// Does something, on another thread, that should not be cut short: a program is not stopped while
  /// it is in the background.
  ///
  /// - Parameter block: gets false; it is never called with true, as no time runs out.
  public func performExpiringActivity(
    withReason reason: String,
    using block: @escaping @Sendable (Bool) -> Void,
  ) {
    DispatchQueue.global().async { block(false) }
  }
}

nonisolated extension FileManager {
  /// Always nil: there is no iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Always nil: there is no iCloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// The folder that apps of a group share; made where it is missing.
  ///
  /// Nil for a name with a slash, and where it cannot be made.
  public func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
    guard !group.isEmpty, !group.contains("/"), !group.hasPrefix(".") else { return nil }
    let support = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    guard let folder = support?.appending(path: "Groups").appending(path: group) else { return nil }
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return fileExists(atPath: folder.path) ? folder : nil
  }
}

nonisolated extension URL {
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var minimalBookmark: Self { Self(rawValue: 1 << 9) }
    public static var suitableForBookmarkFile: Self { Self(rawValue: 1 << 10) }
    public static var withSecurityScope: Self { Self(rawValue: 1 << 11) }
    public static var securityScopeAllowOnlyReadAccess: Self { Self(rawValue: 1 << 12) }
    public static var withoutImplicitSecurityScope: Self { Self(rawValue: 1 << 29) }
  }

  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static var withoutUI: Self { Self(rawValue: 1 << 8) }
    public static var withoutMounting: Self { Self(rawValue: 1 << 9) }
    public static var withSecurityScope: Self { Self(rawValue: 1 << 10) }
  }

  /// What finds the file again at a later start: its path, so not where it was moved.
  ///
  /// Throws where there is no such file.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo url: URL? = nil,
  ) throws -> Data {
    guard isFileURL, try checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
    return Data(standardizedFileURL.path.utf8)
  }

  /// The file that a bookmark was made of.
  ///
  /// Throws where there is no such file any more.
  public init(
    resolvingBookmarkData data: Data,
    options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil,
    bookmarkDataIsStale: inout Bool,
  ) throws {
    guard let path = String(validating: data, as: UTF8.self), path.hasPrefix("/") else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.init(fileURLWithPath: path)
    bookmarkDataIsStale = false
    guard try checkResourceIsReachable() else { throw CocoaError(.fileNoSuchFile) }
  }
}
