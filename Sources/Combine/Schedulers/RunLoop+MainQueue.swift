import Dispatch
import Foundation

extension RunLoop {
  /// Set on Dispatch's main queue, so that code can tell that it runs there.
  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether closures for this run loop belong on Dispatch's main queue.
  ///
  /// The main queue may be run by any thread, so on it `RunLoop.current` is the loop of a thread
  /// that never spins it; whoever says `current` there means the main one.
  var isServedByMainQueue: Bool {
    if self === RunLoop.main { return true }
    return DispatchQueue.getSpecific(key: Self.mainQueueKey) == true && self === RunLoop.current
  }
}
