import Foundation
import Testing

@testable import PickPocket

struct LockRulesTests {
  @Test func `the classic lock has three digits from 1 to 6`() {
    #expect(LockRules.classic.digits == [1, 2, 3, 4, 5, 6])
    #expect(LockRules.classic.codeCount == 216)
    #expect(LockRules.classic.summary == "3 digits from 1 to 6, repeats allowed")
  }

  @Test(
    arguments: [
      (2, 2, true, 4), (8, 10, true, 100_000_000), (2, 2, false, 2), (4, 10, false, 5_040),
      (8, 8, false, 40_320), (4, 6, true, 1_296),
    ]
  )
  func `possible codes are counted`(
    _ length: Int,
    _ digitCount: Int,
    _ allowsRepeats: Bool,
    _ codes: Int,
  ) throws {
    let rules = try LockRules(
      length: length,
      digitCount: digitCount,
      allowsRepeats: allowsRepeats,
    )
    #expect(rules.codeCount == codes)
  }

  @Test func `ten digits end with 0 as on a telephone`() throws {
    let rules = try LockRules(length: 2, digitCount: 10, allowsRepeats: true)
    #expect(rules.digits == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
  }

  @Test(
    arguments: [
      (1, 6, LockRulesError.length), (9, 6, .length), (0, 6, .length), (.min, 6, .length),
      (.max, 6, .length), (3, 1, .digitCount), (3, 11, .digitCount), (3, -1, .digitCount),
      (3, .max, .digitCount), (7, 6, .tooFewDigits(length: 7, digitCount: 6)),
    ]
  )
  func `impossible rules are refused`(
    _ length: Int,
    _ digitCount: Int,
    _ error: LockRulesError,
  ) throws {
    #expect(throws: error) {
      try LockRules(length: length, digitCount: digitCount, allowsRepeats: false)
    }
    #expect(error.errorDescription?.hasSuffix(".") == true)
  }

  @Test func `rules from a file are checked too`() throws {
    let good = #"{"length":4,"digitCount":6,"allowsRepeats":false}"#
    let rules = try JSONDecoder().decode(LockRules.self, from: Data(good.utf8))
    #expect(rules.codeCount == 360)
    for bad in [
      #"{"length":99,"digitCount":6,"allowsRepeats":true}"#,
      #"{"length":4,"digitCount":3,"allowsRepeats":false}"#,
      #"{"length":4,"digitCount":3}"#, #"{"length":"4"}"#, "[]",
    ] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(LockRules.self, from: Data(bad.utf8))
      }
    }
  }
}
