import Testing

@testable import SwiftUICore

/// Texts that are no predicates.
struct PredicateReaderTests {
  @Test(arguments: [
    "", "SELF ==", "SELF == %@", "== 3", "SELF CONTAINS[c 'a'", "(SELF == 3", "a = 'b", "a = $B",
    "a = 3 b = 4", "a ~ b", "%K == 3", "a IN {1, 2", "a == 1..2", "NOT", "🦜 == 1 OR",
  ])
  func `what is no predicate is refused with a reason`(format: String) {
    #expect(throws: PredicateFormat.Problem.self) { try PredicateReader.read(format, []) }
  }

  @Test func `a text with many brackets is read`() throws {
    let deep = String(repeating: "(", count: 12) + "a = 1" + String(repeating: ")", count: 12)
    _ = try PredicateReader.read(deep, [])
  }
}
