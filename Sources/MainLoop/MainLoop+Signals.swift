import Glibc
import Synchronization

extension MainLoop {
  private static var actions: [Int32: @MainActor () -> Void] = [:]
  private static var watch: Watch?

  /// Calls `action` on the main actor whenever the process gets a signal.
  ///
  /// A handler writes it to a pipe, and that is read. A dispatch source for a signal would miss
  /// what comes before its thread has got round to it, such as a resize just after the start.
  package static func on(signal number: Int32, _ action: @escaping @MainActor () -> Void) {
    guard watch != nil || openPipe() else { return }
    actions[number] = action
    signal(number, SignalPipe.write)
    // The parent process may have blocked the signal.
    var held = sigset_t()
    sigemptyset(&held)
    sigaddset(&held, number)
    pthread_sigmask(SIG_UNBLOCK, &held, nil)
  }

  private static func openPipe() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    SignalPipe.end.store(ends[1], ordering: .relaxed)
    let reader = ends[0]
    watch = watch(reader) {
      var numbers = [UInt8](repeating: 0, count: 64)
      let count = read(reader, &numbers, numbers.count)
      for number in numbers.prefix(max(0, count)) { actions[Int32(number)]?() }
    }
    return true
  }
}

/// What a handler of signals may touch.
private enum SignalPipe {
  static let end = Atomic<Int32>(-1)

  static let write: @convention(c) (Int32) -> Void = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = Glibc.write(end.load(ordering: .relaxed), &byte, 1)
    errno = before
  }
}
