import Combine

/// A subscriber that asks for what it is told to and notes all it gets.
final class Recorder<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var ends: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private let initial: Subscribers.Demand
  private let answer: Subscribers.Demand

  init(asking initial: Subscribers.Demand = .unlimited, then answer: Subscribers.Demand = .none) {
    self.initial = initial
    self.answer = answer
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return answer
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    ends.append(completion)
  }

  /// How it ended so far, in a word.
  var end: String {
    switch (ends.count, ends.first) {
    case (0, _): "open"
    case (1, .finished): "finished"
    case (1, .failure(let error)): "failed: \(error)"
    default: "ended \(ends.count) times"
    }
  }
}

extension Publisher {
  /// Subscribes a recorder.
  func record(
    asking initial: Subscribers.Demand = .unlimited,
    then answer: Subscribers.Demand = .none,
  ) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(asking: initial, then: answer)
    subscribe(recorder)
    return recorder
  }

  /// What this sends at once, and how it ends, as text.
  var transcript: String {
    let recorder = record()
    return "\(recorder.values) \(recorder.end)"
  }
}

enum Trouble: Error, Equatable {
  case first
  case second
}
