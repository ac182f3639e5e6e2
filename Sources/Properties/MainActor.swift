import Foundation
import Synchronization

/// Runs a closure on the main actor and waits for it, so that state can be read from anywhere.
///
/// The check is that of `MainActor.assumeIsolated`, which requires Sendable values. Values for a
/// thread that waits need not be Sendable.
@inlinable package func onMain<Input, Output>(
  _ input: Input,
  _ body: @MainActor (Input) -> Output,
) -> Output {
  withoutActuallyEscaping(body) { body in
    let plain = unsafeBitCast(body, to: ((Input) -> Output).self)
    return MainQueue.isCurrent ? plain(input) : fromElsewhere { plain(input) }
  }
}

/// Runs a closure on the main actor while another thread waits.
@usableFromInline package func fromElsewhere<Output>(_ body: () -> Output) -> Output {
  withoutActuallyEscaping(body) { body in
    let call = Handover(body)
    return DispatchQueue.main.sync { Handover(call.value()) }.value
  }
}

/// Runs a closure on the main actor: at once if called there, else as soon as it is free.
package func onMainActor(_ action: @escaping @MainActor () -> Void) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated(action)
  } else {
    DispatchQueue.main.async(execute: action)
  }
}

/// A value passed to another thread while the first one waits or gives it up, so only one uses it.
private struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Whether code runs on the main actor.
///
/// When Dispatch drives the main queue (`dispatchMain`), it is not always the same thread.
@usableFromInline package enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let isMarked: Bool = {
    DispatchQueue.main.setSpecific(key: key, value: true)
    return true
  }()

  /// The process's first thread, once it is known; 0 before.
  ///
  /// Foundation asks the kernel each time, which is too slow for reads of state.
  private static let firstThread = Atomic<UInt>(0)

  @usableFromInline package static var isCurrent: Bool {
    let own = UInt(pthread_self())
    let first = firstThread.load(ordering: .relaxed)
    if own == first { return true }
    if first == 0, Thread.isMainThread {
      firstThread.store(own, ordering: .relaxed)
      return true
    }
    return isMarked && DispatchQueue.getSpecific(key: key) == true
  }
}
