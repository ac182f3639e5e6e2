import Foundation
import Testing

@testable import Combine

/// Operators that give a publisher of the same kind again.
struct SameKindTests {
  private enum Problem: Error, Equatable {
    case odd
  }

  private func values<P: Publisher>(_ publisher: P) -> [P.Output] {
    var values: [P.Output] = []
    // All of these send at once.
    _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { values.append($0) })
    return values
  }

  private func failure<P: Publisher>(_ publisher: P) -> (any Error)? {
    var failure: (any Error)?
    _ = publisher.sink(
      receiveCompletion: { if case .failure(let error) = $0 { failure = error } },
      receiveValue: { _ in },
    )
    return failure
  }

  // Shows: Just
  @Test func `one value stays one value`() {
    let doubled: Just<Int> = Just(2).map { $0 * 2 }
    #expect(doubled.output == 4)
    let all: Just<[Int]> = Just(1).collect()
    #expect(all.output == [1])
    let none: Optional<Int>.Publisher = Just(1).filter { $0 > 1 }
    #expect(none.output == nil && values(none).isEmpty)
    let more: Publishers.Sequence<[Int], Never> = Just(2).prepend(1).append(3)
    #expect(more.sequence == [1, 2, 3])
    let sum: Result<Int, Never>.Publisher = Just(1).reduce(2, +)
    #expect(values(sum) == [3])
    let failing: Result<Int, any Error>.Publisher = Just(1).tryMap { _ in throw Problem.odd }
    #expect(failure(failing) as? Problem == .odd)
    let typed: Result<Int, Problem>.Publisher = Just(1).setFailureType(to: Problem.self)
    #expect(values(typed) == [1])
    #expect(Just(1).min() == Just(1) && Just(1).contains(1).output && Just(9).count().output == 1)
    #expect(Just(1).dropFirst().output == nil && Just(1).output(in: 0...).output == 1)
    #expect(values(Just(1).retry(2).removeDuplicates().first().last()) == [1])
  }

  // Shows: Optional.Publisher
  @Test func `a value that may be missing stays one`() {
    let some = Optional(3).publisher
    let none = Int?.none.publisher
    let mapped: Optional<String>.Publisher = some.map { "\($0)" }
    #expect(mapped == Optional("3").publisher)
    let replaced: Just<Int> = none.replaceEmpty(with: 7)
    #expect(replaced.output == 7 && some.replaceEmpty(with: 7).output == 3)
    #expect(some.filter { $0 > 3 } == none && some.first { $0 == 3 } == some)
    #expect(some.compactMap { Int?.some($0 + 1) }.output == 4)
    #expect(values(some.scan(1, +)) == [4] && values(none.count()).isEmpty)
  }

  // Shows: Result.Publisher
  @Test func `a result stays one`() {
    let good: Result<Int, Problem>.Publisher = Result.success(3).publisher
    let bad: Result<Int, Problem>.Publisher = Result.failure(.odd).publisher
    let mapped: Result<Int, Problem>.Publisher = good.map { $0 + 1 }
    #expect(values(mapped) == [4] && failure(bad.map { $0 + 1 }) as? Problem == .odd)
    let healed: Result<Int, Never>.Publisher = bad.replaceError(with: 1)
    #expect(values(healed) == [1] && values(good.replaceError(with: 1)) == [3])
    let other: Result<Int, URLError>.Publisher = bad.mapError { _ in URLError(.badURL) }
    #expect((failure(other) as? URLError)?.code == .badURL)
    #expect(good.contains(3).result == .success(true) && good == good.last())
  }

  // Shows: Publishers.Sequence
  @Test func `values that are there stay such`() {
    let sum: Publishers.Sequence<[Int], Never> = [1, 2].publisher.map { $0 * 2 }.prepend(0).append(
      4
    )
    #expect(sum.sequence == [0, 2, 4, 4] && values(sum) == [0, 2, 4, 4])
    let count: Just<Int> = [1, 5].publisher.count()
    #expect(count.output == 2)
    let once: Publishers.Sequence<[Int], Never> = sum.removeDuplicates()
    #expect(once.sequence == [0, 2, 4])
    let first: Optional<Int>.Publisher = sum.first()
    #expect(first.output == 0 && sum.last().output == 4 && sum.max().output == 4)
    #expect(values((1...5).publisher.dropFirst().prefix(3).filter { $0 != 3 }) == [2, 4])
    #expect(values([1, nil, 3].publisher.replaceNil(with: 2)) == [1, 2, 3])
    #expect(values([1, 2, 3].publisher.scan(0, +)) == [1, 3, 6])
    #expect(sum.output(at: 1).output == 2 && sum.output(at: 9).output == nil)
    #expect(sum.output(in: 1..<9).sequence == [2, 4, 4])
    #expect(values(sum.collect()) == [[0, 2, 4, 4]] && values(sum.reduce(0, +)) == [10])
    #expect(failure([1].publisher.tryReduce(0) { _, _ in throw Problem.odd }) as? Problem == .odd)
    #expect(values([1, 2].publisher.setFailureType(to: Problem.self)) == [1, 2])
  }

  // Shows: .merge
  @Test func `a chain of merges is one`() {
    let a = PassthroughSubject<Int, Never>()
    let b = CurrentValueSubject<Int, Never>(1)
    let three:
      Publishers.Merge3<
        PassthroughSubject<Int, Never>, CurrentValueSubject<Int, Never>, Just<Int>
      > = a.merge(with: b).merge(with: Just(3))
    var got: [Int] = []
    let following = three.merge(with: [4].publisher, Just(5)).sink { got.append($0) }
    a.send(6)
    b.value = 7
    #expect(got == [1, 3, 4, 5, 6, 7])
    following.cancel()
    let same = a.merge(with: a).merge(with: a)
    got = []
    let again = same.sink { got.append($0) }
    a.send(1)
    #expect(got == [1, 1, 1])
    again.cancel()
  }
}
