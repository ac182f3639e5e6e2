/// Where an engine's bytes go.
package protocol TerminalOutput: AnyObject {
  /// Earlier bytes have not been taken yet: better wait and send the newest picture.
  var isBusy: Bool { get }

  func write(_ bytes: [UInt8])
}

/// An engine's sense of time.
package protocol EngineClock: AnyObject {
  /// Seconds since any fixed moment.
  var now: Double { get }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void)
}
