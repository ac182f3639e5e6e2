import Glibc

/// Waits, without polling, for files that other programs make.
package enum FolderWatch {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// Waits until there is a whole file of that name in a folder.
  ///
  /// - Throws: when it does not come within 20 seconds.
  package static func wait(for name: String, in folder: String) async throws {
    try await onThread {
      let watch = inotify_init1(Int32(IN_CLOEXEC))
      defer { close(watch) }
      let mask = UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE)
      guard watch >= 0, inotify_add_watch(watch, folder, mask) >= 0 else {
        throw Problem(description: "\(folder) cannot be watched.")
      }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while access("\(folder)/\(name)", F_OK) != 0 {
        var wanted = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, 20_000) > 0, read(watch, &buffer, buffer.count) > 0 else {
          throw Problem(description: "No \(name) came into \(folder).")
        }
      }
    }
  }
}
