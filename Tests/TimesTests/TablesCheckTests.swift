import TestSupport
import Testing

@testable import Times

/// The rules of England's check, as its framework states them.
nonisolated struct TablesCheckTests {
  private let checks: [[Question]]

  init() throws {
    var generator = SeededRandom(seed: 11)
    checks = try (0..<300).map { _ in try TablesCheck.questions(using: &generator) }
  }

  @Test func `a check has 25 questions, 6 seconds for each and 3 between them`() {
    #expect(checks.allSatisfy { $0.count == 25 })
    #expect(TablesCheck.secondsToAnswer == 6)
    #expect(TablesCheck.secondsBetween == 3)
  }

  @Test func `both numbers are from 2 to 12, and all 121 questions can come`() {
    let all = checks.flatMap(\.self)
    #expect(all.allSatisfy { $0.operation == .multiplication })
    #expect(Set(all.map(\.multiplicand)) == Set(2...12))
    #expect(Set(all.map(\.multiplier)) == Set(2...12))
    #expect(Set(all).count == 121)
  }

  @Test func `no question comes with its reverse, nor twice`() {
    for check in checks {
      #expect(Set(check.map(\.fact)).count == check.count)
    }
  }

  @Test(arguments: [
    (2, 0...2), (3, 1...3), (4, 1...3), (5, 1...3), (6, 2...4), (7, 2...4), (8, 2...4),
    (9, 2...4), (10, 0...2), (11, 1...3), (12, 2...4),
  ])
  func `a table has its least and its greatest number of questions`(
    _ row: (table: Int, limits: ClosedRange<Int>)
  ) {
    #expect(TablesCheck.limits(of: row.table) == row.limits)
    let wider = max(0, row.limits.lowerBound - 1)...(row.limits.upperBound + 1)
    var seen: Set<Int> = []
    for check in checks {
      let count = check.count { $0.multiplicand == row.table }
      seen.insert(count)
      #expect(row.limits.contains(count))
      #expect(wider.contains(check.count { $0.multiplier == row.table }))
    }
    #expect(seen.count > 1)
  }

  @Test func `the tables do not come in order`() {
    let firsts = checks.map { $0[0].multiplicand }
    #expect(Set(firsts) == Set(2...12))
  }
}
