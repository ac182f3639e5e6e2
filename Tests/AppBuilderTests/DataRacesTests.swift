import AppBuilder
import Testing

/// What the compiler says of data races.
struct DataRacesTests {
  private let race =
    "/a/A.swift:3:5: error: reference to captured var 'self' in "
    + "concurrently-executing code [#SendableClosureCaptures]"

  @Test func `errors that are data races alone are known`() throws {
    let colored =
      "\u{1B}[1m/a/A.swift:9:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0mcall to main "
      + "actor-isolated instance method 'go()' in a synchronous nonisolated context"
    let races = try #require(
      DataRaces([race, "  |  `- error: it", colored, race].joined(separator: "\n"))
    )
    #expect(races.count == 2)
    #expect(races.first == race)
    #expect(races.files == ["/a/A.swift"])
    #expect(races.told(of: "App").contains("Swift 5 mode"))
    #expect(races.told(of: "App").contains("2 errors, the first: /a/A.swift:3:5"))
  }

  @Test func `with any other error they are not`() {
    #expect(DataRaces(race + "\n/a/B.swift:1:1: error: cannot find 'x' in scope") == nil)
    #expect(DataRaces("") == nil)
    #expect(DataRaces("error: emit-module command failed") == nil)
  }
}
