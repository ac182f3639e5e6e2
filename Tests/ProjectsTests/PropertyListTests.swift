import Foundation
import Testing

@testable import Projects

struct PropertyListTests {
  private func list(_ text: String) throws -> PropertyList {
    try PropertyList(text.utf8, file: "project.pbxproj")
  }

  @Test func `all forms of values are read`() throws {
    let read = try list(
      """
      // !$*UTF8*$!
      { /* a comment */ name = word.with/signs_-+1; "quoted key" = "a \\"quote\\"\\n\\U00e9";
        list = ( one, "two", { inner = (); }, ); data = <0a 1B>; empty = ""; }
      """
    )
    #expect(read["name"] == .string("word.with/signs_-+1"))
    #expect(read["quoted key"] == .string("a \"quote\"\né"))
    #expect(
      read["list"]
        == .array([.string("one"), .string("two"), .dictionary(["inner": .array([])])])
    )
    #expect(read["data"] == .data([0x0A, 0x1B]))
    #expect(read["empty"] == .string(""))
  }

  @Test(
    arguments: [
      ("", 1), ("{", 1), ("{\n a = 1\n}", 3), ("(a b)", 1), ("{ a = \"x", 1), ("/* open", 1),
      ("{ a = <0>; }", 1), ("{ a = <0g>; }", 1), ("{} {}", 1), ("{\n\n = 1; }", 3), (")", 1),
      ("{ a = ;}", 1),
    ]
  )
  func `what is malformed is told with its line`(_ text: String, _ line: Int) throws {
    let error = #expect(throws: ProjectError.self) { try list(text) }
    guard case .malformed(let file, let told, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(file == "project.pbxproj" && told == line, "\(text)")
  }

  @Test func `lists in lists without end are refused`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: ProjectError.self) { try list(deep) }
  }

  @Test func `mutations of a project end with a value or a message`() throws {
    let whole = Array(XcodeFixture.text.utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
        }
      }
      _ = try? PropertyList(bytes, file: "project.pbxproj")
    }
  }
}
