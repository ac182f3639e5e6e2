public import Foundation

// What Foundation has on Apple's systems only, and apps use.

nonisolated extension Timer {
  /// A timer that never fires: what apps keep until they have one.
  public convenience init(_: Void = ()) {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
  }
}

nonisolated extension UserDefaults {
  /// What is kept under a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Keeps a value under a key; nil removes what is there.
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
