import Foundation

/// Runs something on the main actor and waits for it, so that state can be read from anywhere.
///
/// The check is the one that `MainActor.assumeIsolated` makes; that wants Sendable values, which
/// those handed over to a thread that waits need not be.
package func onMain<Input, Output>(
  _ input: Input, _ body: @MainActor (Input) -> Output
) -> Output {
  withoutActuallyEscaping(body) { body in
    let plain = unsafeBitCast(body, to: ((Input) -> Output).self)
    if Thread.isMainThread { return plain(input) }
    let call = Handover { plain(input) }
    return DispatchQueue.main.sync { Handover(call.value()) }.value
  }
}

/// Runs something on the main actor: at once when called there, else as soon as it is free.
package func onMainActor(_ action: @escaping @MainActor () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(action)
  } else {
    DispatchQueue.main.async(execute: action)
  }
}

/// Takes a value to another thread while the one that had it waits or lets go of it: only one of
/// them ever uses it.
private struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
