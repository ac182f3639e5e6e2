public import Foundation

nonisolated extension NotificationCenter {
  /// The notifications of a name, as they come.
  ///
  /// Foundation has it on Apple's systems only.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    // Unchecked: what it holds never changes, and a stream may be used from everywhere.
    public typealias Element = Notification
    public typealias Failure = Never

    /// A notification that goes from the thread that posts it to who waits.
    private struct Sent: @unchecked Sendable {
      let notification: Notification
    }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<Notification>.Iterator

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)
      }
    }

    private let stream: AsyncStream<Notification>

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?)
    {
      let (stream, continuation) = AsyncStream.makeStream(of: Notification.self)
      self.stream = stream
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        let sent = Sent(notification: notification)
        continuation.yield(sent.notification)
      }
      let observer = Observer(center: center, token: token)
      continuation.onTermination = { _ in observer.end() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
  }

  /// An observer that ends with its stream.
  private struct Observer: @unchecked Sendable {
    let center: NotificationCenter
    let token: any NSObjectProtocol

    func end() { center.removeObserver(token) }
  }

  /// The notifications of a name, from now on, in a sequence to wait for.
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil,
  ) -> Notifications {
    Notifications(self, name, object)
  }
}
