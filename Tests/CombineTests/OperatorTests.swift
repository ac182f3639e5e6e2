import Combine
import Foundation
import Testing

/// One row of a table: what a stream does, and the transcript it should give.
struct Row: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: String
  let actual: @Sendable () -> String

  init(_ name: String, _ expected: String, _ make: @escaping @Sendable () -> any Publisher) {
    testDescription = name
    self.expected = expected
    actual = { make().transcript }
  }
}

private var numbers: Publishers.Sequence<ClosedRange<Int>, Never> { (1...5).publisher }

private var failing: some Publisher<Int, Trouble> {
  [1, 2].publisher.setFailureType(to: Trouble.self).append(Fail(error: .first))
}

struct OperatorTests {
  @Test(arguments: [
    Row("map", "[2, 4, 6, 8, 10] finished") { numbers.map { $0 * 2 } },
    Row("map twice", "[\"2\", \"3\"] finished") {
      [1, 2].publisher.map { $0 + 1 }.map(String.init)
    },
    Row("map path", "[1, 2] finished") { ["a", "bb"].publisher.map(\.count) },
    Row("map paths", "[(1, false)] finished") { ["a"].publisher.map(\.count, \.isEmpty) },
    Row("tryMap", "[1, 2] failed: second") {
      numbers.tryMap { if $0 == 3 { throw Trouble.second } else { $0 } }
    },
    Row("filter", "[2, 4] finished") { numbers.filter { $0 % 2 == 0 } },
    Row("tryFilter", "[2] failed: first") {
      numbers.tryFilter { if $0 == 3 { throw Trouble.first } else { $0 == 2 } }
    },
    Row("compactMap", "[1, 3] finished") { ["1", "x", "3"].publisher.compactMap { Int($0) } },
    Row("replaceNil", "[1, 0] finished") { [1, nil].publisher.replaceNil(with: 0) },
    Row("removeDuplicates", "[1, 2, 1] finished") {
      [1, 1, 2, 2, 1].publisher.removeDuplicates()
    },
    Row("scan", "[1, 3, 6, 10, 15] finished") { numbers.scan(0, +) },
    Row("tryScan", "[1, 3] failed: first") {
      numbers.tryScan(0) { if $1 == 3 { throw Trouble.first } else { $0 + $1 } }
    },
    Row("dropFirst", "[4, 5] finished") { numbers.dropFirst(3) },
    Row("dropFirst too many", "[] finished") { numbers.dropFirst(9) },
    Row("drop while", "[3, 4, 5] finished") { numbers.drop { $0 < 3 } },
    Row("prefix", "[1, 2] finished") { numbers.prefix(2) },
    Row("prefix none", "[] finished") { numbers.prefix(0) },
    Row("prefix negative", "[] finished") { numbers.prefix(-1) },
    Row("prefix while", "[1, 2] finished") { numbers.prefix { $0 < 3 } },
    Row("output at", "[3] finished") { numbers.output(at: 2) },
    Row("output in", "[2, 3] finished") { numbers.output(in: 1...2) },
    Row("output from", "[4, 5] finished") { numbers.output(in: 3...) },
    Row("first", "[1] finished") { numbers.first() },
    Row("first where", "[4] finished") { numbers.first { $0 > 3 } },
    Row("encode and decode", "[[1, 2]] finished") {
      Just([1, 2]).encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
    },
  ])
  func `values are turned, chosen and cut`(row: Row) {
    #expect(row.actual() == row.expected)
  }

  @Test(arguments: [
    Row("reduce", "[15] finished") { numbers.reduce(0, +) },
    Row("tryReduce", "[] failed: first") {
      numbers.tryReduce(0) { _, _ in throw Trouble.first }
    },
    Row("collect", "[[1, 2, 3, 4, 5]] finished") { numbers.collect() },
    Row("collect nothing", "[[]] finished") { Empty<Int, Never>().collect() },
    Row("collect count", "[[1, 2], [3, 4], [5]] finished") { numbers.collect(2) },
    Row("collect count 0", "[[1], [2], [3], [4], [5]] finished") { numbers.collect(0) },
    Row("count", "[5] finished") { numbers.count() },
    Row("last", "[5] finished") { numbers.last() },
    Row("last where", "[2] finished") { numbers.last { $0 < 3 } },
    Row("last of nothing", "[] finished") { Empty<Int, Never>().last() },
    Row("contains", "[true] finished") { numbers.contains(3) },
    Row("contains not", "[false] finished") { numbers.contains(9) },
    Row("allSatisfy", "[true] finished") { numbers.allSatisfy { $0 > 0 } },
    Row("allSatisfy not", "[false] finished") { numbers.allSatisfy { $0 < 3 } },
    Row("min", "[1] finished") { [3, 1, 2].publisher.min() },
    Row("max", "[3] finished") { [3, 1, 2].publisher.max() },
    Row("ignoreOutput", "[] finished") { numbers.ignoreOutput() },
    Row("replaceEmpty", "[7] finished") { Empty<Int, Never>().replaceEmpty(with: 7) },
    Row("replaceEmpty not", "[1, 2, 3, 4, 5] finished") { numbers.replaceEmpty(with: 7) },
    Row("count of a failure", "[] failed: first") { failing.count() },
  ])
  func `streams are summed up at their end`(row: Row) {
    #expect(row.actual() == row.expected)
  }

  @Test(arguments: [
    Row("mapError", "[1, 2] failed: second") { failing.mapError { _ in Trouble.second } },
    Row("replaceError", "[1, 2, 9] finished") { failing.replaceError(with: 9) },
    Row("catch", "[1, 2, 7, 8] finished") { failing.catch { _ in [7, 8].publisher } },
    Row("tryCatch", "[1, 2] failed: second") {
      failing.tryCatch { _ -> Just<Int> in throw Trouble.second }
    },
    Row("retry", "[1, 2, 1, 2, 1, 2] failed: first") { failing.retry(2) },
    Row("retry none", "[1, 2] failed: first") { failing.retry(0) },
    Row("many retries", "[] failed: first") {
      Fail<Int, Trouble>(error: .first).retry(100_000)
    },
    Row("append", "[1, 2, 3, 4] finished") { [1, 2].publisher.append(3, 4) },
    Row("append to a failure", "[1, 2] failed: first") { failing.append(3) },
    Row("prepend", "[0, 1, 2] finished") { [1, 2].publisher.prepend(0) },
    Row("prepend a publisher", "[9, 1] finished") { Just(1).prepend(Just(9)) },
    Row("result", "[] failed: second") { Result<Int, Trouble>.failure(.second).publisher },
    Row("optional", "[3] finished") { Int?.some(3).publisher },
    Row("no optional", "[] finished") { Int?.none.publisher },
    Row("empty sequence", "[] finished") { [Int]().publisher },
    Row("never ending", "[] open") { Empty<Int, Never>(completeImmediately: false) },
    Row("deferred", "[1] finished") { Deferred { Just(1) } },
    Row("record", "[1, 2] failed: first") {
      Record(output: [1, 2], completion: .failure(Trouble.first))
    },
    Row("future", "[5] finished") { Future<Int, Never> { $0(.success(5)) } },
    Row("failed future", "[] failed: first") { Future<Int, Trouble> { $0(.failure(.first)) } },
  ])
  func `streams begin, fail and follow one another`(row: Row) {
    #expect(row.actual() == row.expected)
  }

  @Test(arguments: [
    Row("merge", "[1, 2, 3] finished") { [1, 2].publisher.merge(with: Just(3)) },
    Row("merge 3", "[1, 2, 3] finished") { Just(1).merge(with: Just(2), Just(3)) },
    Row("merge 8", "[1, 2, 3, 4, 5, 6, 7, 8] finished") {
      Just(1).merge(with: Just(2), Just(3), Just(4), Just(5), Just(6), Just(7), Just(8))
    },
    Row("merge none", "[] finished") { Publishers.MergeMany([Just<Int>]()) },
    Row("flatMap", "[1, 1, 2, 2] finished") { [1, 2].publisher.flatMap { [$0, $0].publisher } },
    Row("flatMap one by one", "[1, 2] finished") {
      [1, 2].publisher.flatMap(maxPublishers: .max(1)) { Just($0) }
    },
    Row("flatMap into a failure", "[] failed: first") {
      [1, 2].publisher.flatMap { _ in Fail<Int, Trouble>(error: .first) }
    },
    Row("zip", "[(1, \"a\"), (2, \"b\")] finished") { numbers.zip(["a", "b"].publisher) },
    Row("zip 3", "[(1, 2, 3)] finished") { Just(1).zip(Just(2), Just(3)) },
    Row("zip 4", "[10] finished") { Just(1).zip(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 } },
    Row("zip with nothing", "[] finished") { Just(1).zip(Empty<Int, Never>()) },
    Row("combineLatest", "[(2, 3)] finished") { [1, 2].publisher.combineLatest(Just(3)) },
    Row("combineLatest 4", "[10] finished") {
      Just(1).combineLatest(Just(2), Just(3), Just(4)) { $0 + $1 + $2 + $3 }
    },
    Row("combineLatest with nothing", "[] finished") {
      Just(1).combineLatest(Empty<Int, Never>())
    },
    Row("switchToLatest", "[1, 2] finished") {
      [Just(1), Just(2)].publisher.switchToLatest()
    },
    Row("prefix until", "[] finished") { numbers.prefix(untilOutputFrom: Just(0)) },
    Row("drop until", "[1, 2, 3, 4, 5] finished") { numbers.drop(untilOutputFrom: Just(0)) },
    Row("drop until never", "[] finished") { numbers.drop(untilOutputFrom: Empty<Int, Never>()) },
  ])
  func `streams are joined`(row: Row) {
    #expect(row.actual() == row.expected)
  }
}
