public import Dispatch
import Foundation
import Glibc

/// Tells whether this machine has a network, now and at each change.
///
/// It is the machine's that the app runs on, which does what the app asks of servers; not that of
/// who looks at its page. Every interface with an address counts that leads beyond the machine itself,
/// whether or not anybody is at its other end.
public final class NWPathMonitor: @unchecked Sendable {
  // Unchecked: what changes is used on the queue of its own only, or behind the lock.
  private let required: NWInterface.InterfaceType?
  private let prohibited: Set<NWInterface.InterfaceType>
  private let own = DispatchQueue(label: "NWPathMonitor")
  private let lock = NSLock()
  private var handler: (@Sendable (NWPath) -> Void)?
  private var path: NWPath
  private var changes: (any DispatchSourceRead)?
  private var isCancelled = false
  private var ended: (@Sendable () -> Void)?

  /// Called with the path at the start and at each change, on the queue that it was started with.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  public convenience init() { self.init(nil, []) }

  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init(requiredInterfaceType, [])
  }

  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init(nil, Set(prohibitedInterfaceTypes))
  }

  private init(
    _ required: NWInterface.InterfaceType?,
    _ prohibited: Set<NWInterface.InterfaceType>,
  ) {
    self.required = required
    self.prohibited = prohibited
    path = NWPath(NWInterface.found(), required, prohibited)
  }

  deinit { changes?.cancel() }

  public var currentPath: NWPath { lock.withLock { path } }
  public var queue: DispatchQueue? { lock.withLock { changes == nil ? nil : told } }
  private var told: DispatchQueue?

  /// Begins to tell; once.
  public func start(queue: DispatchQueue) {
    let isNew = lock.withLock {
      guard told == nil, !isCancelled else { return false }
      told = queue
      return true
    }
    guard isNew else { return }
    guard let socket = Self.listen() else { return tell(isFirst: true) }
    let changes = DispatchSource.makeReadSource(fileDescriptor: socket, queue: own)
    changes.setEventHandler { [weak self] in
      var bytes = [UInt8](repeating: 0, count: 8_192)
      while recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT)) > 0 {}
      self?.tell(isFirst: false)
    }
    changes.setCancelHandler { close(socket) }
    lock.withLock { self.changes = changes }
    changes.activate()
    tell(isFirst: true)
  }

  /// Ends it; it cannot be started again.
  public func cancel() {
    let end = lock.withLock {
      isCancelled = true
      changes?.cancel()
      changes = nil
      return ended
    }
    end?()
  }

  private func tell(isFirst: Bool) {
    let new = NWPath(NWInterface.found(), required, prohibited)
    let queue: DispatchQueue? = lock.withLock {
      guard !isCancelled, isFirst || new != path else { return nil }
      path = new
      return told
    }
    // A handler that is set right after the start is called as well.
    queue?.async { [weak self] in self?.pathUpdateHandler?(new) }
  }

  /// A socket on which the kernel tells of networks that come and go; nil where it does not.
  private static func listen() -> Int32? {
    let socket = socket(AF_NETLINK, Int32(SOCK_RAW.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    // sockaddr_nl: the family, nothing, no process, and the groups of links and addresses.
    var address: (UInt16, UInt16, UInt32, UInt32) = (UInt16(AF_NETLINK), 0, 0, 1 | 1 << 4 | 1 << 8)
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    guard bound == 0 else {
      close(socket)
      return nil
    }
    return socket
  }
}

extension NWPathMonitor: AsyncSequence {
  public typealias Element = NWPath
  public typealias Failure = Never

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncStream<NWPath>.Iterator
    fileprivate let monitor: NWPathMonitor

    public mutating func next(isolation actor: isolated (any Actor)?) async -> NWPath? {
      await base.next(isolation: actor)
    }
  }

  /// The paths from now on; it starts the monitor.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(
      of: NWPath.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    pathUpdateHandler = { continuation.yield($0) }
    continuation.onTermination = { [weak self] _ in self?.cancel() }
    let isOver = lock.withLock {
      ended = { continuation.finish() }
      return isCancelled
    }
    if isOver { continuation.finish() }
    start(queue: own)
    return Iterator(base: stream.makeAsyncIterator(), monitor: self)
  }
}
