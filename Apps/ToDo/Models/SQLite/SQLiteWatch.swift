import Foundation
import Synchronization

/// Waits for other programs to write to a file of SQLite.
///
/// On Linux the system tells when a transaction has ended, by the date that each gives the file's log;
/// where it cannot, and elsewhere, the changes are asked for a few times a second, which is one step
/// in an index.
final class SQLiteWatch: Watch {
  private let source: Mutex<Source>

  /// Only cancelled, which any thread may do.
  private struct Source: @unchecked Sendable {
    var source: (any DispatchSourceProtocol)?
  }

  init(_ path: String, _ heard: @escaping @Sendable () -> Void) {
    let source = SQLiteWatch.notices(path, heard) ?? SQLiteWatch.timer(heard)
    self.source = Mutex(Source(source: source))
    source.resume()
  }

  deinit {
    stop()
  }

  func stop() {
    source.withLock { held in
      held.source?.cancel()
      held.source = nil
    }
  }

  private static let queue = DispatchQueue(label: "todo.sqlite.watch")

  private static func timer(
    _ heard: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: .milliseconds(200), leeway: .milliseconds(50))
    timer.setEventHandler(handler: heard)
    return timer
  }

  #if os(Linux)
  private static func notices(
    _ path: String,
    _ heard: @escaping @Sendable () -> Void,
  ) -> (any DispatchSourceProtocol)? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    // The log is made anew from time to time, so it is the folder that is watched.
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let events = UInt32(IN_ATTRIB) | UInt32(IN_MOVED_TO)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      close(descriptor)
      return nil
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      if drain(descriptor) { heard() }
    }
    source.setCancelHandler { close(descriptor) }
    return source
  }

  /// Reads all notices that there are.
  private static func drain(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var hasAny = false
    while read(descriptor, &buffer, buffer.count) > 0 { hasAny = true }
    return hasAny
  }
  #else
  private static func notices(
    _ path: String,
    _ heard: @escaping @Sendable () -> Void,
  ) -> (any DispatchSourceProtocol)? { nil }
  #endif
}
