import PickPocket
import Testing

struct CombinationTests {
  @Test func `digits are read and written`() throws {
    let combination = try Combination("2310")
    #expect(combination.digits == [2, 3, 1, 0])
    #expect(combination.spaced == "2 3 1 0")
    #expect(combination.wire == "[2,3,1,0]")
    #expect(try Combination(wire: "[2,3,1,0]") == combination)
  }

  @Test(
    arguments: [
      " ", "1 2", "12a", "-1", "١٢٣", "１２３", "1️⃣", "1\u{301}", "½", "⚫", "\0", "\n", "1\r\n", "+1",
    ]
  )
  func `other characters are no digits`(_ text: String) {
    #expect(throws: CombinationError.notADigit) { try Combination(text) }
  }

  @Test(
    arguments: [
      "", "[", "]", "[]", "1,2", "[1,2", "1,2]", "[1, 2]", "[12]", "[1,,2]", "[,]", "[١]",
    ]
  )
  func `other words from the network are no combination`(_ text: String) {
    #expect(throws: CombinationError.self) { try Combination(wire: text) }
  }

  @Test func `there is at least one digit and not endlessly many`() throws {
    #expect(throws: CombinationError.empty) { try Combination("") }
    #expect(throws: CombinationError.empty) { try Combination(digits: []) }
    #expect(throws: CombinationError.notADigit) { try Combination(digits: [1, 10]) }
    #expect(throws: CombinationError.notADigit) { try Combination(digits: [.min]) }
    let longest = String(repeating: "7", count: Combination.maximumLength)
    #expect(try Combination(longest).length == Combination.maximumLength)
    #expect(throws: CombinationError.tooLong) { try Combination(longest + "7") }
  }
}
