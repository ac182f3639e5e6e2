import CLinux
import Dispatch
import Glibc

/// Where the main thread waits: for descriptors, for work on the main queue, and for what its run
/// loop has: timers, and what it is to perform.
///
/// `dispatchMain` gives the main queue to changing threads, and each event passes through two of
/// them before it is heard. Here the thread that waits is the one that does the work.
@MainActor package enum MainLoop {
  private static var watched: [Descriptor] = []
  private static var isOwner = false

  /// Called each time before the main thread waits.
  package static var beforeWaiting: (@MainActor () -> Void)?

  /// A descriptor, and what is done when it can be read.
  private struct Descriptor {
    let number: Int32
    let action: @MainActor () -> Void
  }

  /// Stands for a descriptor that is watched.
  @MainActor package final class Watch {
    private let descriptor: Int32
    private let source: (any DispatchSourceRead)?

    fileprivate init(_ descriptor: Int32, _ source: (any DispatchSourceRead)?) {
      self.descriptor = descriptor
      self.source = source
    }

    /// Ends it; the descriptor may be closed in `done`.
    package func cancel(_ done: @escaping @Sendable () -> Void = {}) {
      if let source {
        source.setCancelHandler(handler: done)
        source.cancel()
      } else {
        watched.removeAll { $0.number == descriptor }
        done()
      }
    }
  }

  /// The process will wait in `run`: to be called before anything is watched.
  package static func own() { isOwner = true }

  /// Calls `action` on the main actor whenever a descriptor can be read.
  package static func watch(
    _ descriptor: Int32,
    _ action: @escaping @MainActor () -> Void,
  ) -> Watch {
    if isOwner {
      watched.append(Descriptor(number: descriptor, action: action))
      return Watch(descriptor, nil)
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(action) }
    source.activate()
    return Watch(descriptor, source)
  }

  /// Waits and works for as long as the process lives.
  package static func run() -> Never {
    let queue = martlet_main_queue_descriptor()
    let loop = RunLoopServer()
    // Nothing is read from it: the run loop does so itself.
    let timers = loop.descriptor
    while true {
      let due = loop.serve()
      beforeWaiting?()
      var waiting = [pollfd(fd: queue, events: Int16(POLLIN), revents: 0)]
      waiting.append(pollfd(fd: timers, events: Int16(POLLIN), revents: 0))
      for each in watched {
        waiting.append(pollfd(fd: each.number, events: Int16(POLLIN), revents: 0))
      }
      let most = due.map { Int32(min(1e6, ($0 * 1000).rounded(.up))) } ?? -1
      guard poll(&waiting, nfds_t(waiting.count), most) > 0 else { continue }
      for ready in waiting.dropFirst(2) where ready.revents != 0 {
        // What was done for another may have ended this one's watch.
        watched.first { $0.number == ready.fd }?.action()
      }
      if waiting[0].revents != 0 { martlet_drain_main_queue(queue) }
    }
  }
}
