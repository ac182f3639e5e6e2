import Foundation
import Testing

@testable import SwiftUICore

/// Which parts of an address are shown.
struct AddressOptionTests {
  // Shows: URL
  @Test func `a part is shown or left out by another one`() throws {
    let root = try URL("https://www.example.com/", strategy: .url)
    let page = try URL("http://www.example.com:80/a", strategy: .url)
    let style = URL.FormatStyle.url.path(.omitWhen(.path, matches: ["/"]))
      .scheme(.displayWhen(.scheme, matches: ["http"]))
    #expect(root.formatted(style) == "www.example.com")
    #expect(page.formatted(style) == "http://www.example.com/a")
    #expect(page.formatted(style.host(.omitWhen(.port, matches: ["80"]))) == "http:/a")
    #expect(page.formatted(style.port(.displayWhen(.path, matches: ["/a"]))).contains(":80"))
    #expect(throws: CocoaError.self) { try URL("no address", strategy: .url) }
  }

  @Test func `names of a host are left out`() throws {
    func shown(_ text: String, _ option: URL.FormatStyle.HostDisplayOption) throws -> String {
      try URL(text, strategy: .url).formatted(.url.scheme(.never).host(option).path(.never))
    }
    #expect(try shown("https://www.swift.org", .omitSpecificSubdomains(["www"])) == "swift.org")
    #expect(
      try shown("https://a.www.swift.org", .omitSpecificSubdomains(["www"])) == "a.www.swift.org"
    )
    let all = URL.FormatStyle.HostDisplayOption.omitSpecificSubdomains(
      ["www"],
      includeMultiLevelSubdomains: true,
    )
    #expect(try shown("https://a.www.swift.org", all) == "swift.org")
    #expect(try shown("https://192.168.0.1", all) == "192.168.0.1")
    let insecure = URL.FormatStyle.HostDisplayOption.omitSpecificSubdomains(
      ["www"],
      when: .scheme,
      matches: ["http"],
    )
    #expect(try shown("https://www.swift.org", insecure) == "www.swift.org")
    #expect(try shown("http://www.swift.org", insecure) == "swift.org")
  }

  @Test func `a style is coded and read back`() throws {
    let style = URL.FormatStyle.url.host(.omitSpecificSubdomains(["m"]))
    let data = try JSONEncoder().encode(style)
    #expect(try JSONDecoder().decode(URL.FormatStyle.self, from: data) == style)
  }
}
