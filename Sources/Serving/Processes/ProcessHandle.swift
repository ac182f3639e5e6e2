import CLinux
import Glibc
import MainLoop

/// A process as a descriptor: unlike its number it never becomes another one's, whoever's child it
/// is.
@MainActor final class ProcessHandle {
  private let descriptor: Int32
  private var watch: MainLoop.Watch?
  private var isOpen = true

  /// Nil if there is no such process, or the kernel is older than Linux 5.3.
  init?(_ pid: Int32) {
    descriptor = martlet_open_process(pid)
    guard descriptor >= 0 else { return nil }
  }

  func kill() {
    if isOpen { _ = martlet_signal_process(descriptor, SIGKILL) }
  }

  /// Whether the process has ended, and all that it had open is closed.
  var hasEnded: Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return isOpen && poll(&state, 1, 0) > 0
  }

  /// Calls `action` once when the process has ended.
  func whenEnded(_ action: @escaping @MainActor () -> Void) {
    guard isOpen, watch == nil else { return }
    watch = MainLoop.watch(descriptor) { [weak self] in
      // It can be read from now on.
      self?.close()
      action()
    }
  }

  /// Lets go of the process; to be called before the last reference goes.
  func close() {
    guard isOpen else { return }
    isOpen = false
    let descriptor = descriptor
    if let watch {
      watch.cancel { _ = Glibc.close(descriptor) }
    } else {
      _ = Glibc.close(descriptor)
    }
    watch = nil
  }
}
