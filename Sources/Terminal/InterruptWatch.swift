import CLinux
import Foundation
import Synchronization

/// Lets control-C end the process also while the main thread is busy and reads nothing.
///
/// It sleeps until there is something to read, and looks half a second later whether it was read.
nonisolated final class InterruptWatch: Sendable {
  private nonisolated struct State {
    var isListening = false
    /// How often the main thread has read.
    var reads = 0
    /// What was read in its place.
    var taken: [UInt8] = []
  }

  private static let patience: UInt32 = 500_000
  /// How long the app may take to end by itself.
  private static let grace: UInt32 = 2
  private static let mostTaken = 1 << 16
  private let state = Mutex(State())
  private let descriptor: Int32
  private let onTaken: @Sendable () -> Void
  private let onStuck: @Sendable () -> Void

  /// - Parameters:
  ///   - onTaken: Called on another thread when there is something in `taken`.
  ///   - onStuck: Called on another thread when control-C was pressed and nothing came of it; to
  ///     end the process.
  init(
    _ descriptor: Int32,
    onTaken: @escaping @Sendable () -> Void,
    onStuck: @escaping @Sendable () -> Void,
  ) {
    self.descriptor = descriptor
    self.onTaken = onTaken
    self.onStuck = onStuck
  }

  func start() {
    Thread.detachNewThread { [self] in
      // Signals are for the other threads.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      watch()
    }
  }

  /// Whether what comes is for the app, and not for the shell.
  func setListening(_ isListening: Bool) {
    state.withLock {
      $0.isListening = isListening
      $0.taken.removeAll()
    }
  }

  /// Reads for the main thread, what was taken before first.
  func read(_ more: () -> [UInt8]) -> [UInt8] {
    state.withLock { state in
      state.reads += 1
      defer { state.taken.removeAll() }
      return state.taken + more()
    }
  }

  private func watch() {
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, -1)
      if count < 0 { continue }
      guard waiting.revents & Int16(POLLHUP | POLLERR | POLLNVAL) == 0 else { return }
      let reads = state.withLock(\.reads)
      // On this thread only: a main thread that is well has read the bytes itself by then.
      usleep(Self.patience)
      let (isTaken, isEnd) = takeInterrupt(unlessReadSince: reads)
      if isTaken { onTaken() }
      if isEnd {
        // A thread of its own, as the main thread may be stuck: nothing there could wait for it.
        sleep(Self.grace)
        onStuck()
      }
    }
  }

  /// Takes what the main thread did not; true in the end if control-C was among it.
  private func takeInterrupt(unlessReadSince reads: Int) -> (isTaken: Bool, isEnd: Bool) {
    state.withLock { state in
      guard state.isListening, state.reads == reads, state.taken.count < Self.mostTaken else {
        return (false, false)
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = CLinux.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return (false, false) }
      state.taken += buffer[..<count]
      return (true, Self.hasInterrupt(state.taken))
    }
  }

  /// Whether control-C was typed, and not pasted.
  static func hasInterrupt(_ bytes: [UInt8]) -> Bool {
    let typed = String(decoding: bytes, as: UTF8.self)
      .components(separatedBy: "\u{1B}[200~").enumerated()
      .map { $0.offset == 0 ? $0.element : $0.element.afterPaste }
    return typed.contains { $0.unicodeScalars.contains("\u{3}") || $0.contains("\u{1B}[99;5u") }
  }
}

extension String {
  nonisolated fileprivate var afterPaste: String {
    range(of: "\u{1B}[201~").map { String(self[$0.upperBound...]) } ?? ""
  }
}
