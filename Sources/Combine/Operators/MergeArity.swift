extension Publishers {
  /// Sends what both publishers send.
  public struct Merge<
    A: Publisher,
    B: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(
      _ a: A,
      _ b: B,
    ) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, into: subscriber)
    }
  }

  /// Sends what 3 publishers send.
  public struct Merge3<
    A: Publisher,
    B: Publisher,
    C: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(
      _ a: A,
      _ b: B,
      _ c: C,
    ) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, c, into: subscriber)
    }
  }

  /// Sends what 4 publishers send.
  public struct Merge4<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(
      _ a: A,
      _ b: B,
      _ c: C,
      _ d: D,
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, c, d, into: subscriber)
    }
  }

  /// Sends what 5 publishers send.
  public struct Merge5<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure,
    E.Output == A.Output, E.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    public init(
      _ a: A,
      _ b: B,
      _ c: C,
      _ d: D,
      _ e: E,
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, c, d, e, into: subscriber)
    }
  }

  /// Sends what 6 publishers send.
  public struct Merge6<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure,
    E.Output == A.Output, E.Failure == A.Failure,
    F.Output == A.Output, F.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F

    public init(
      _ a: A,
      _ b: B,
      _ c: C,
      _ d: D,
      _ e: E,
      _ f: F,
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, c, d, e, f, into: subscriber)
    }
  }

  /// Sends what 7 publishers send.
  public struct Merge7<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure,
    E.Output == A.Output, E.Failure == A.Failure,
    F.Output == A.Output, F.Failure == A.Failure,
    G.Output == A.Output, G.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G

    public init(
      _ a: A,
      _ b: B,
      _ c: C,
      _ d: D,
      _ e: E,
      _ f: F,
      _ g: G,
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, c, d, e, f, g, into: subscriber)
    }
  }

  /// Sends what 8 publishers send.
  public struct Merge8<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher,
    H: Publisher,
  >: Publisher
  where
    B.Output == A.Output, B.Failure == A.Failure,
    C.Output == A.Output, C.Failure == A.Failure,
    D.Output == A.Output, D.Failure == A.Failure,
    E.Output == A.Output, E.Failure == A.Failure,
    F.Output == A.Output, F.Failure == A.Failure,
    G.Output == A.Output, G.Failure == A.Failure,
    H.Output == A.Output, H.Failure == A.Failure
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H

    public init(
      _ a: A,
      _ b: B,
      _ c: C,
      _ d: D,
      _ e: E,
      _ f: F,
      _ g: G,
      _ h: H,
    ) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    public func receive<S: Subscriber>(subscriber: S)
    where A.Output == S.Input, A.Failure == S.Failure {
      mergeAll(a, b, c, d, e, f, g, h, into: subscriber)
    }
  }
}

/// Merges publishers of different kinds.
private func mergeAll<Output, Failure>(
  _ publishers: any Publisher<Output, Failure>...,
  into subscriber: some Subscriber<Output, Failure>,
) {
  Publishers.MergeMany(publishers.map(AnyPublisher.init(erasing:))).receive(subscriber: subscriber)
}
