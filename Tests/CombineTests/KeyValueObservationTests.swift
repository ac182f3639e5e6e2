import Combine
import Foundation
import Synchronization
import Testing

/// Properties that are observed by their key paths.
@Suite(.timeLimit(.minutes(1)))
struct KeyValueObservationTests {
  /// As `martlet run` writes `@objc dynamic var count = 0`.
  private final class Counter: NSObject {
    var count = 0 { didSet { NSKeyValueObservation.check(self) } }
    var words: String?
    var next: Counter?
  }

  private final class Log<Value: Sendable>: Sendable {
    private let kept = Mutex<[Value]>([])

    var values: [Value] { kept.withLock { $0 } }
    func add(_ value: Value) { kept.withLock { $0.append(value) } }
  }

  @Test func `a dynamic property tells of changes at once, and of no others`() {
    let counter = Counter()
    let log = Log<[Int?]>()
    let observation = counter.observe(\.count, options: [.old, .new]) { _, change in
      log.add([change.oldValue, change.newValue])
    }
    counter.count = 1
    counter.count = 1
    counter.count = 3
    #expect(log.values == [[0, 1], [1, 3]])
    observation.invalidate()
    counter.count = 4
    #expect(log.values.count == 2)
  }

  @Test func `what was not asked for is not told, and the first value is, where it was`() {
    let counter = Counter()
    let log = Log<[Int?]>()
    var observation: NSKeyValueObservation? = counter.observe(\.count, options: .initial) {
      #expect($1.kind == .setting && !$1.isPrior && $1.indexes == nil)
      log.add([$1.oldValue, $1.newValue, $0.count])
    }
    counter.count = 2
    #expect(log.values == [[nil, nil, 0], [nil, nil, 2]])
    #expect(observation != nil)
    observation = nil
    counter.count = 5
    #expect(log.values.count == 2, "who lets go of it ends it")
  }

  @Test @MainActor func `any property is looked at, that of another system's class as well`() async
  {
    let counter = Counter()
    let progress = Progress(totalUnitCount: 4)
    let words = AsyncStream.makeStream(of: String.self)
    let shares = AsyncStream.makeStream(of: Double.self)
    let first = counter.observe(\.words, options: .new) { _, change in
      words.continuation.yield(change.newValue.flatMap(\.self) ?? "nil")
    }
    let second = progress.observe(\.fractionCompleted) { progress, _ in
      shares.continuation.yield(progress.fractionCompleted)
    }
    counter.words = "one"
    progress.completedUnitCount = 3
    var heard = words.stream.makeAsyncIterator()
    var seen = shares.stream.makeAsyncIterator()
    #expect(await heard.next() == "one")
    #expect(await seen.next() == 0.75)
    first.invalidate()
    second.invalidate()
  }

  @Test func `a publisher sends the present value and the ones after it, until it is cancelled`() {
    let counter = Counter()
    let log = Log<Int>()
    let values = counter.publisher(for: \.count)
    #expect(values == counter.publisher(for: \.count))
    let subscription = values.sink { log.add($0) }
    counter.count = 2
    counter.didChangeValue(forKey: "count")
    #expect(log.values == [0, 2])
    subscription.cancel()
    counter.count = 3
    #expect(log.values == [0, 2])
    let later = Log<Int>()
    let other = counter.publisher(for: \.count, options: .new).sink { later.add($0) }
    counter.count = 4
    #expect(later.values == [4])
    other.cancel()
  }

  @Test func `an object that goes is observed no more, and nothing breaks`() {
    var counter: Counter? = Counter()
    weak let gone = counter
    let log = Log<Int>()
    let observation = counter?.observe(\.count, options: .new) { log.add($1.newValue ?? -1) }
    counter = nil
    #expect(gone == nil && log.values.isEmpty)
    observation?.invalidate()
    observation?.invalidate()
  }

  @Test func `who is ended while others are told is not told`() {
    let counter = Counter()
    let log = Log<String>()
    let kept = Mutex<NSKeyValueObservation?>(nil)
    let first = counter.observe(\.count) { _, _ in
      log.add("first")
      kept.withLock { $0 }?.invalidate()
    }
    let second = counter.observe(\.count) { _, _ in log.add("second") }
    kept.withLock { $0 = second }
    counter.count = 1
    #expect(log.values == ["first"])
    first.invalidate()
  }

  @Test func `who changes what it observes is told of that too`() {
    let counter = Counter()
    let log = Log<Int>()
    let observation = counter.observe(\.count, options: .new) { counter, change in
      log.add(change.newValue ?? -1)
      if counter.count < 3 { counter.count += 1 }
    }
    counter.count = 1
    #expect(log.values == [1, 2, 3])
    observation.invalidate()
  }
}
