import Dispatch

/// Time as it passes, told by the main queue.
final class DispatchClock: EngineClock {
  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    if seconds <= 0 {
      DispatchQueue.main.async(execute: action)
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action)
    }
  }
}
