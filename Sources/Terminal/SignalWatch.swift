import CLinux
import Dispatch
import Glibc
import Synchronization

/// Hears signals on the main queue, where anything may be done about them.
///
/// A handler writes each to a pipe, and that is read. A dispatch source for a signal would miss
/// what comes before its thread has got round to it, such as a resize just after the start.
final class SignalWatch {
  private var actions: [Int32: () -> Void] = [:]
  private var source: (any DispatchSourceRead)?

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    SignalPipe.end.store(ends[1], ordering: .relaxed)
    let reader = ends[0]
    let source = DispatchSource.makeReadSource(fileDescriptor: reader, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(reader, &numbers, numbers.count)
        for number in numbers.prefix(max(0, count)) { self?.actions[Int32(number)]?() }
      }
    }
    source.resume()
    self.source = source
  }

  func on(_ number: Int32, _ action: @escaping () -> Void) {
    actions[number] = action
    signal(number, SignalPipe.write)
  }
}

/// What a handler of signals may touch.
private nonisolated enum SignalPipe {
  static let end = Atomic<Int32>(-1)

  static let write: @convention(c) (Int32) -> Void = { number in
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = Glibc.write(end.load(ordering: .relaxed), &byte, 1)
    errno = before
  }
}
