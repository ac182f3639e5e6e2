/// A publisher whose values are sent from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the stream; later values and completions are ignored.
  func send(completion: Subscribers.Completion<Failure>)

  /// Gives the subject a subscription to a publisher it is attached to.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a bare signal.
  public func send() {
    send(())
  }
}
