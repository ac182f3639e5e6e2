import Foundation

/// Runs something on the main actor: at once when called there, else as soon as it is free.
nonisolated func onMainActor(_ action: @escaping @MainActor () -> Void) {
  if Thread.isMainThread {
    MainActor.assumeIsolated(action)
  } else {
    let carrier = Carrier(action)
    DispatchQueue.main.async { carrier.action() }
  }
}

/// Takes a main-actor closure over to the main actor.
private struct Carrier: Sendable {
  let action: @MainActor () -> Void

  nonisolated init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }
}
