import Combine
import Testing

/// How many values come of 1...10 for a first demand, and for one more later.
private struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let first: String
  let second: String
  let make: @Sendable () -> any Publisher<Int, Never>

  init(
    _ name: String,
    _ first: String,
    _ second: String,
    _ make: @escaping @Sendable () -> any Publisher<Int, Never>,
  ) {
    testDescription = name
    self.first = first
    self.second = second
    self.make = make
  }
}

private var ten: Publishers.Sequence<ClosedRange<Int>, Never> { (1...10).publisher }

struct DemandTests {
  @Test(arguments: [
    Case("map", "[2, 3]", "[2, 3, 4]") { ten.map { $0 + 1 } },
    Case("filter", "[2, 4]", "[2, 4, 6]") { ten.filter { $0 % 2 == 0 } },
    Case("dropFirst", "[4, 5]", "[4, 5, 6]") { ten.dropFirst(3) },
    Case("collect by count", "[6, 15]", "[6, 15, 24]") {
      ten.collect(3).map { $0.reduce(0, +) }
    },
    Case("append", "[1, 2]", "[1, 2, 8]") { [1, 2].publisher.append([8, 9]) },
    Case("prepend", "[8, 9]", "[8, 9, 1]") { ten.prepend(8, 9) },
    Case("catch", "[1, 5]", "[1, 5, 6]") {
      Just(1).setFailureType(to: Trouble.self).append(Fail(error: .first))
        .catch { _ in [5, 6].publisher }
    },
    Case("flatMap", "[1, 1]", "[1, 1, 2]") {
      ten.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher }
    },
    Case("merge", "[1, 2]", "[1, 2, 3]") { ten.merge(with: [10, 20].publisher) },
    Case("zip", "[2, 4]", "[2, 4, 6]") { ten.zip(ten) { $0 + $1 } },
    Case("share", "[1, 2]", "[1, 2]") { ten.share() },
    Case("handleEvents", "[1, 2]", "[1, 2, 3]") { ten.handleEvents() },
    Case("buffer", "[1, 2]", "[1, 2, 3]") {
      ten.buffer(size: 3, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Case("switchToLatest", "[1, 2]", "[1, 2, 3]") { Just(ten).switchToLatest() },
    Case("current value", "[4]", "[4]") { CurrentValueSubject<Int, Never>(4) },
  ])
  fileprivate func `no more is sent than was asked for`(table: Case) {
    let recorder = AnyPublisher(table.make()).record(asking: .max(2))
    #expect("\(recorder.values)" == table.first)
    recorder.subscription?.request(.max(1))
    #expect("\(recorder.values)" == table.second)
  }

  @Test func `demand given with each value is enough to go on`() {
    let recorder = ten.map { $0 }.filter { _ in true }.record(asking: .max(1), then: .max(1))
    #expect(recorder.values == Array(1...10))
    #expect(recorder.end == "finished")
  }

  @Test func `a sum waits until it is asked for`() {
    let recorder = ten.reduce(0, +).record(asking: .none)
    #expect(recorder.end == "open")
    recorder.subscription?.request(.max(1))
    #expect(recorder.values == [55])
    #expect(recorder.end == "finished")
  }

  @Test func `a passthrough subject drops and a current value catches up`() {
    let passing = PassthroughSubject<Int, Never>()
    let keeping = CurrentValueSubject<Int, Never>(0)
    let one = passing.record(asking: .max(1))
    let other = keeping.record(asking: .max(1))
    for value in 1...3 {
      passing.send(value)
      keeping.send(value)
    }
    one.subscription?.request(.max(1))
    other.subscription?.request(.max(1))
    #expect(one.values == [1])
    #expect(other.values == [0, 3])
  }

  @Test func `demand is counted without overflow or underflow`() {
    let most = Subscribers.Demand.max(.max)
    #expect(most + most == .unlimited)
    #expect(most * 3 == .unlimited)
    #expect(.unlimited - 5 == .unlimited)
    #expect(.max(3) - 5 == .none)
    #expect(.max(3) + (-5) == .none)
    #expect(.max(3) - Int.min > 3)
    #expect(Subscribers.Demand.unlimited > .max)
    #expect(Subscribers.Demand.max(3) == 3 && 3 < Subscribers.Demand.max(4))
    #expect(Subscribers.Demand.unlimited.max == nil && most.max == .max)
  }

  @Test(arguments: [
    ("dropNewest", "[1, 2]"), ("dropOldest", "[4, 5]"), ("error", "[]"),
  ])
  func `a full buffer does as it was told`(strategy: String, expected: String) {
    let subject = PassthroughSubject<Int, Trouble>()
    let whenFull: Publishers.BufferingStrategy<Trouble> =
      switch strategy {
      case "dropNewest": .dropNewest
      case "dropOldest": .dropOldest
      default: .customError { .second }
      }
    let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull)
      .record(asking: .none)
    for value in 1...5 { subject.send(value) }
    recorder.subscription?.request(.unlimited)
    #expect("\(recorder.values)" == expected)
    #expect(recorder.end == (strategy == "error" ? "failed: second" : "open"))
  }
}
