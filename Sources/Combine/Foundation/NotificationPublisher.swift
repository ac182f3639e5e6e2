public import Foundation

extension NotificationCenter {
  /// Sends the notifications of a name, those of one object only if one is given.
  public func publisher(
    for name: Notification.Name,
    object: AnyObject? = nil,
  ) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications of a center as they are posted, on the poster's thread.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let core = DeliveryQueue(
        SubjectCore<Notification, Never>(name: "Notification", current: nil)
      )
      let center = center
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        core.object.send($0)
      }
      var hooks = TapHooks<Notification, Never>()
      hooks.cancel = { center.removeObserver(token) }
      core.object.attach(Tap(subscriber, hooks))
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.center === other.center && one.name == other.name && one.object === other.object
  }
}
