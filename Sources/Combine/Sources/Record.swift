/// A publisher that plays back values and an end.
public struct Record<Output, Failure: Error>: Publisher {
  /// The values and the end that are played.
  public let recording: Recording

  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  public init(recording: Recording) {
    self.recording = recording
  }

  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    let completion = recording.completion
    recording.output.publisher.run(
      into: subscriber,
      onEnd: { _ in Ending(completion: completion) },
      onValue: { $1.send($0) },
    )
  }
}

extension Record {
  /// Values and an end; what is sent after the end is ignored.
  public struct Recording {
    public typealias Input = Output

    public private(set) var output: [Output]
    public private(set) var completion: Subscribers.Completion<Failure>
    private var isComplete: Bool

    public init() {
      output = []
      completion = .finished
      isComplete = false
    }

    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isComplete = true
    }

    public mutating func receive(_ input: Output) {
      if !isComplete { output.append(input) }
    }

    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      guard !isComplete else { return }
      self.completion = completion
      isComplete = true
    }
  }
}

extension Record.Recording: Encodable where Output: Encodable, Failure: Encodable {}
extension Record.Recording: Decodable where Output: Decodable, Failure: Decodable {}
extension Record: Encodable where Output: Encodable, Failure: Encodable {}
extension Record: Decodable where Output: Decodable, Failure: Decodable {}
