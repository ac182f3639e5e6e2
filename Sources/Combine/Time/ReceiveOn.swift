extension Publishers {
  /// Hands values over on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(OrderedDelivery(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Hands values over a fixed time after they came.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil,
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, options) = (scheduler, options)
      let (interval, tolerance) = (interval, tolerance)
      let courier = OrderedDelivery(subscriber) { delivery in
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval),
          tolerance: tolerance,
          options: options,
          delivery,
        )
      }
      upstream.subscribe(courier)
    }
  }

  /// Subscribes to the upstream, asks and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      let relay = AnySubscriber<Output, Failure>(
        receiveSubscription: { subscription in
          let tie = ScheduledTie(subscription) { scheduler.schedule(options: options, $0) }
          subscriber.receive(subscription: tie)
        },
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) },
      )
      scheduler.schedule(options: options) { upstream.subscribe(relay) }
    }
  }
}

/// A subscription that is asked and cancelled by way of a scheduler.
private final class ScheduledTie: Subscription {
  private let subscription: any Subscription
  private let post: (@escaping () -> Void) -> Void

  init(_ subscription: any Subscription, post: @escaping (@escaping () -> Void) -> Void) {
    self.subscription = subscription
    self.post = post
  }

  func request(_ demand: Subscribers.Demand) {
    post { [subscription] in subscription.request(demand) }
  }

  func cancel() {
    post { [subscription] in subscription.cancel() }
  }
}

extension Publisher {
  /// Hands values over on `scheduler`.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes to this publisher, asks and cancels on `scheduler`.
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Hands values over on `scheduler`, `interval` after they came.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options,
    )
  }
}
