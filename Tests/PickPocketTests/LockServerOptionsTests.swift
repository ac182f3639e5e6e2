import PickPocket
import Testing

@testable import LockServer

struct LockServerOptionsTests {
  @Test func `the words of the command are read`() throws {
    let options = try LockServerOptions(
      ["--port", "0", "--user", "Paul=123", "--token", "key", "--user", "a=b=66"]
    )
    #expect(options.port == 0)
    #expect(options.host == "127.0.0.1")
    #expect(options.token == "key")
    #expect(options.users.map(\.name) == ["Paul", "a=b"])
    #expect(options.users.map(\.code.length) == [3, 2])
  }

  @Test func `without words it listens on this machine only`() throws {
    let options = try LockServerOptions([])
    #expect(options.host == "127.0.0.1")
    #expect(options.port == 8_080)
    #expect(options.users.isEmpty)
  }

  nonisolated static let wrong: [([String], LockServerUsageError)] = [
    (["--ports", "1"], .unknown("--ports")),
    (["Paul=123"], .unknown("Paul=123")),
    (["--port"], .missingValue("--port")),
    (["--port", "65536"], .badPort("65536")),
    (["--port", "-1"], .badPort("-1")),
    (["--port", ""], .badPort("")),
    (["--user", "Paul"], .noCode),
    (["--user", "Paul="], .badUser("Paul", "INVALID_COMBINATION_FORMAT")),
    (["--user", "Paul=１"], .badUser("Paul", "INVALID_COMBINATION_FORMAT")),
  ]

  @Test(arguments: wrong)
  func `a wrong word is named`(_ words: [String], _ error: LockServerUsageError) {
    #expect(throws: error) { try LockServerOptions(words) }
    #expect(error.description.hasSuffix(error == .unknown("--ports") ? "--port?" : "."))
  }

  @Test(
    arguments: [
      (["--user", "Paul=123", "--user", "Paul=11"], "USER_EXISTS"),
      (["--user", "Paul=789"], "INVALID_COMBINATION_FORMAT"),
      (["--user", "=1"], "INVALID_USER_ID"),
    ]
  )
  func `locks that cannot be are refused`(_ words: [String], _ reason: String) throws {
    let options = try LockServerOptions(words)
    let error = #expect(throws: LockServerUsageError.self) { try LockServer(options) }
    #expect(error?.description.contains(reason) == true)
  }
}
