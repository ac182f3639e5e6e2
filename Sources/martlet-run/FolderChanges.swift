import Foundation
import Synchronization

/// Tells when something in a folder changes, by the kernel's notices; where these fail, by looking.
final class FolderChanges: Sendable {
  private let descriptor: Int32
  private let changed: @Sendable () -> Void
  /// Folders that are watched.
  private let watched = Mutex<[String: Int32]>([:])

  /// Saves come in bursts; so long nothing may happen before one is told, in milliseconds.
  private static let quiet: Int32 = 15

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_ATTRIB
  )

  init(_ changed: @escaping @Sendable () -> Void) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    self.changed = changed
    Thread.detachNewThread { [self] in
      if descriptor >= 0 { listen() }
      // Without notices: who is told looks whether anything has changed.
      while true {
        usleep(1_000_000)
        changed()
      }
    }
  }

  /// Watches these folders and no others.
  func watch(_ folders: Set<String>) {
    watched.withLock { watched in
      for (folder, number) in watched where !folders.contains(folder) {
        inotify_rm_watch(descriptor, number)
        watched[folder] = nil
      }
      for folder in folders where watched[folder] == nil {
        let number = inotify_add_watch(descriptor, folder, Self.mask)
        if number >= 0 { watched[folder] = number }
      }
    }
  }

  private func listen() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard read(descriptor, &bytes, bytes.count) > 0 || errno == EINTR else { return }
      var more = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&more, 1, Self.quiet) > 0 {
        guard read(descriptor, &bytes, bytes.count) > 0 else { return }
      }
      changed()
    }
  }
}
