import CLinux
import Dispatch
import Synchronization

/// Says that the app is starting where its first picture takes longer than a moment.
nonisolated final class Greeting: Sendable {
  private nonisolated enum State {
    case none, waiting, shown
  }

  private static let patience = DispatchTimeInterval.milliseconds(300)
  private static let text = "\u{1B}[HStarting …"
  private static let erasure = "\u{1B}[H\u{1B}[2J"
  private let state = Mutex(State.none)

  /// Shows it on a terminal unless something else is shown before.
  func start(on descriptor: Int32) {
    state.withLock { $0 = .waiting }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      state.withLock {
        guard $0 == .waiting else { return }
        $0 = .shown
        let bytes = Array(Self.text.utf8)
        _ = CLinux.write(descriptor, bytes, bytes.count)
      }
    }
  }

  /// Ends it, as something else is about to be shown: the bytes to write before.
  func end() -> [UInt8] {
    state.withLock { state in
      let wasShown = state == .shown
      state = .none
      return wasShown ? Array(Self.erasure.utf8) : []
    }
  }
}
