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
  /// The file is to be protected while the machine is locked.
  ///
  /// Without effect: a Linux machine keeps no files from their owner.
  public static var completeFileProtection: Data.WritingOptions { [] }
}
