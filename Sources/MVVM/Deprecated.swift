/// The former names, for one version.
@available(*, deprecated, renamed: "Broadcaster")
public typealias Announcer = Broadcaster

@available(*, deprecated, renamed: "BroadcastSubscription")
public typealias Listening = BroadcastSubscription

extension Broadcaster {
  @available(*, deprecated, renamed: "subscriberCount")
  public var listenerCount: Int { subscriberCount }

  @available(*, deprecated, renamed: "subscribe")
  @discardableResult
  public func listen<Listener: AnyObject & Sendable>(
    _ listener: Listener,
    _ tell: @escaping @Sendable (Listener, Change) -> Void,
  ) -> BroadcastSubscription { subscribe(listener, tell) }

  @available(*, deprecated, renamed: "subscribeOnMain")
  @discardableResult
  public func listenOnMain<Listener: AnyObject & Sendable>(
    _ listener: Listener,
    _ tell: @escaping @MainActor (Listener, Change) -> Void,
  ) -> BroadcastSubscription { subscribeOnMain(listener, tell) }

  @available(*, deprecated, renamed: "send")
  public func announce(_ change: Change) { send(change) }
}
