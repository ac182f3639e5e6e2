import Glibc
import MainLoop
import Synchronization

/// Hears SIGINT and SIGTERM.
///
/// A handler writes to a pipe, and that is read on the main thread.
nonisolated enum EndSignals {
  private static let pipeEnd = Atomic<Int32>(-1)

  /// Calls `end` on the main queue when the process is asked to end.
  ///
  /// - Returns: what must be kept for as long as signals are to be heard; nil without a pipe.
  @MainActor static func watch(_ end: @escaping @MainActor () -> Void) -> MainLoop.Watch? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    pipeEnd.store(ends[1], ordering: .relaxed)
    let watch = MainLoop.watch(ends[0], end)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in
        var byte: UInt8 = 0
        _ = write(EndSignals.pipeEnd.load(ordering: .relaxed), &byte, 1)
      }
    }
    return watch
  }
}
