import Dispatch
import Display
import Foundation

/// The clock of real time, with callbacks on the main queue.
final class MainClock: SessionClock {
  var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
  var date: Date { .now }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, min(seconds, 1e6)), execute: action)
  }
}
