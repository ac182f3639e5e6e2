extension Publishers {
  /// Writes a line for all that passes by.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// What each line begins with.
    public let prefix: String
    public let upstream: Upstream

    /// Where the lines go; nil for the standard output.
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let log = Log(prefix: prefix, stream: stream)
      let hooks = TapHooks<Output, Failure>(
        subscription: { log.write("receive subscription: (\($0))") },
        output: { log.write("receive value: (\($0))") },
        completion: { completion in
          switch completion {
          case .finished: log.write("receive finished")
          case .failure(let error): log.write("receive error: (\(error))")
          }
        },
        cancel: { log.write("receive cancel") },
        request: { demand, isAnswer in
          let amount = demand.max.map { "max: (\($0))" } ?? "unlimited"
          log.write("request \(amount)\(isAnswer ? " (synchronous)" : "")")
        },
      )
      upstream.subscribe(Tap(subscriber, hooks))
    }
  }
}

/// Writes lines with a prefix, whole ones even if several threads write.
private final class Log {
  private let lock = Lock()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func write(_ text: String) {
    lock.withLock {
      if stream == nil {
        Swift.print(prefix + text)
      } else {
        stream?.write(prefix + text + "\n")
      }
    }
  }
}

extension Publisher {
  /// Writes a line for all that passes by, to `stream` or the standard output.
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil,
  ) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
