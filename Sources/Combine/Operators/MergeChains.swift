// A chain of merges is one merge of all.

extension Publishers.Merge {
  /// Sends what all of these and another send.
  public func merge<C: Publisher>(
    with c: C
  ) -> Publishers.Merge3<A, B, C>
  where C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(a, b, c)
  }

  /// Sends what all of these and 2 others send.
  public func merge<C: Publisher, D: Publisher>(
    with c: C,
    _ d: D,
  ) -> Publishers.Merge4<A, B, C, D>
  where C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Sends what all of these and 3 others send.
  public func merge<C: Publisher, D: Publisher, E: Publisher>(
    with c: C,
    _ d: D,
    _ e: E,
  ) -> Publishers.Merge5<A, B, C, D, E>
  where
    C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure
  {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Sends what all of these and 4 others send.
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with c: C,
    _ d: D,
    _ e: E,
    _ f: F,
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where
    C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Sends what all of these and 5 others send.
  public func merge<C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Sends what all of these and 6 others send.
  public func merge<
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher,
    H: Publisher,
  >(
    with c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge3 {
  /// Sends what all of these and another send.
  public func merge<D: Publisher>(
    with d: D
  ) -> Publishers.Merge4<A, B, C, D>
  where D.Output == Output, D.Failure == Failure {
    Publishers.Merge4(a, b, c, d)
  }

  /// Sends what all of these and 2 others send.
  public func merge<D: Publisher, E: Publisher>(
    with d: D,
    _ e: E,
  ) -> Publishers.Merge5<A, B, C, D, E>
  where D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Sends what all of these and 3 others send.
  public func merge<D: Publisher, E: Publisher, F: Publisher>(
    with d: D,
    _ e: E,
    _ f: F,
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where
    D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure,
    F.Output == Output, F.Failure == Failure
  {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Sends what all of these and 4 others send.
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
    with d: D,
    _ e: E,
    _ f: F,
    _ g: G,
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure,
    F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Sends what all of these and 5 others send.
  public func merge<D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure,
    F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure,
    H.Output == Output, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge4 {
  /// Sends what all of these and another send.
  public func merge<E: Publisher>(
    with e: E
  ) -> Publishers.Merge5<A, B, C, D, E>
  where E.Output == Output, E.Failure == Failure {
    Publishers.Merge5(a, b, c, d, e)
  }

  /// Sends what all of these and 2 others send.
  public func merge<E: Publisher, F: Publisher>(
    with e: E,
    _ f: F,
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Sends what all of these and 3 others send.
  public func merge<E: Publisher, F: Publisher, G: Publisher>(
    with e: E,
    _ f: F,
    _ g: G,
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where
    E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure
  {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Sends what all of these and 4 others send.
  public func merge<E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
    with e: E,
    _ f: F,
    _ g: G,
    _ h: H,
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge5 {
  /// Sends what all of these and another send.
  public func merge<F: Publisher>(
    with f: F
  ) -> Publishers.Merge6<A, B, C, D, E, F>
  where F.Output == Output, F.Failure == Failure {
    Publishers.Merge6(a, b, c, d, e, f)
  }

  /// Sends what all of these and 2 others send.
  public func merge<F: Publisher, G: Publisher>(
    with f: F,
    _ g: G,
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Sends what all of these and 3 others send.
  public func merge<F: Publisher, G: Publisher, H: Publisher>(
    with f: F,
    _ g: G,
    _ h: H,
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where
    F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure,
    H.Output == Output, H.Failure == Failure
  {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge6 {
  /// Sends what all of these and another send.
  public func merge<G: Publisher>(
    with g: G
  ) -> Publishers.Merge7<A, B, C, D, E, F, G>
  where G.Output == Output, G.Failure == Failure {
    Publishers.Merge7(a, b, c, d, e, f, g)
  }

  /// Sends what all of these and 2 others send.
  public func merge<G: Publisher, H: Publisher>(
    with g: G,
    _ h: H,
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}

extension Publishers.Merge7 {
  /// Sends what all of these and another send.
  public func merge<H: Publisher>(
    with h: H
  ) -> Publishers.Merge8<A, B, C, D, E, F, G, H>
  where H.Output == Output, H.Failure == Failure {
    Publishers.Merge8(a, b, c, d, e, f, g, h)
  }
}
