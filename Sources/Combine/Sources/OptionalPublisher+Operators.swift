// Operators of a value that is there already, or is not, are done at once, and give such a publisher
// again.

extension Optional.Publisher {
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    map(predicate)
  }

  public func collect() -> Optional<[Output]>.Publisher { map { [$0] } }

  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Self { self }

  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    map(predicate)
  }

  public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

  public func dropFirst(_ count: Int = 1) -> Self { filter { _ in count <= 0 } }

  public func drop(while predicate: (Output) -> Bool) -> Self { filter { !predicate($0) } }

  public func first() -> Self { self }

  public func first(where predicate: (Output) -> Bool) -> Self { filter(predicate) }

  public func last() -> Self { self }

  public func last(where predicate: (Output) -> Bool) -> Self { filter(predicate) }

  public func filter(_ isIncluded: (Output) -> Bool) -> Self {
    Self(output.flatMap { isIncluded($0) ? $0 : nil })
  }

  public func ignoreOutput() -> Empty<Output, Never> { Empty() }

  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  public func output(at index: Int) -> Self { filter { _ in index == 0 } }

  public func output<R: RangeExpression>(in range: R) -> Self where R.Bound == Int {
    filter { _ in range.contains(0) }
  }

  public func prefix(_ maxLength: Int) -> Self { filter { _ in maxLength > 0 } }

  public func prefix(while predicate: (Output) -> Bool) -> Self { filter(predicate) }

  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T,
  ) -> Optional<T>.Publisher { map { nextPartialResult(initialResult, $0) } }

  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Self { self }

  public func replaceError(with output: Output) -> Self { self }

  public func replaceEmpty(with output: Output) -> Just<Output> { Just(self.output ?? output) }

  public func retry(_ times: Int) -> Self { self }

  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T,
  ) -> Optional<T>.Publisher { reduce(initialResult, nextPartialResult) }
}

extension Optional.Publisher where Wrapped: Equatable {
  public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }

  public func removeDuplicates() -> Self { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  public func min() -> Self { self }

  public func max() -> Self { self }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.output == rhs.output }
}
