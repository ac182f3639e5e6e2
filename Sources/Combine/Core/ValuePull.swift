import Synchronization

/// Turns a publisher's pushes into answers to `next()`.
final class ValuePull<Output, Failure: Error> {
  enum Event {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

  private let lock = Lock()
  private let bell = AsyncSignal()
  private var events = Queue<Event>()
  private var isOver = false
  private var inlet: InputSubscriber<Output, Failure>?

  init(_ publisher: some Publisher<Output, Failure>) {
    let inlet = InputSubscriber<Output, Failure>(
      demand: .none,
      onValue: { [weak self] in
        self?.add(.value($0))
        return .none
      },
      onCompletion: { [weak self] in self?.add(.end($0)) },
    )
    self.inlet = inlet
    publisher.subscribe(inlet)
  }

  deinit {
    inlet?.cancel()
  }

  /// The next value or the end; nil after the end or when the task was cancelled.
  func next() async -> Event? {
    if isOver { return nil }
    if isWaiting { inlet?.request(.max(1)) }
    while isWaiting, !Task.isCancelled { await bell.wait() }
    let event = lock.withLock { events.popFirst() }
    guard case .value = event else {
      isOver = true
      inlet?.cancel()
      return event
    }
    return event
  }

  private var isWaiting: Bool { lock.withLock { events.isEmpty } }

  private func add(_ event: Event) {
    lock.withLock { events.append(event) }
    bell.ring()
  }
}

/// Lets one task wait until it rings; ringing before is remembered.
private final class AsyncSignal: Sendable {
  private enum State {
    case silent
    case rung
    case awaited(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.silent)

  func ring() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard case .awaited(let continuation) = state else {
        state = .rung
        return nil
      }
      state = .silent
      return continuation
    }
    waiting?.resume()
  }

  /// Returns when it rings or when the task is cancelled.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isRung = state.withLock { state in
          if case .rung = state {
            state = .silent
            return true
          }
          state = .awaited(continuation)
          return false
        }
        if isRung { continuation.resume() }
      }
    } onCancel: {
      ring()
    }
  }
}
