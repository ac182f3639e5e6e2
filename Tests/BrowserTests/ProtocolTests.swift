import Foundation
import Testing

@testable import Browser

/// The one table of the protocol, and what is written from it.
struct ProtocolTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  @Test func `what is written from the table is up to date: make protocol`() throws {
    for (path, text) in [
      ("Sources/Browser/Client/protocol.js", ProtocolPages.script),
      ("docs/protocol.md", ProtocolPages.page),
    ] {
      let file = Self.root.appending(path: path)
      if ProcessInfo.processInfo.environment["MARTLET_PROTOCOL"] == "write" {
        try Data(text.utf8).write(to: file)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(path)")
    }
  }

  @Test func `no letter, number or name stands for two things of a group`() {
    for group in PageProtocol.groups {
      #expect(Set(group.rows.map(\.code)).count == group.rows.count, "\(group.name)")
      #expect(Set(group.rows.map(\.name)).count == group.rows.count, "\(group.name)")
    }
  }

  @Test func `the script names all of the table, and writes no letter itself`() {
    let modules = ClientSources.all.filter { $0.key.hasSuffix(".js") && $0.key != "arrival.js" }
    let code = modules.values.joined(separator: "\n")
    let known = Set(code.matches(of: #/\b[A-Z_]+\.\w+/#).map { String($0.0) })
    // A page is never inactive, it is shown or not.
    let unsaid: Set = ["ACTIVITY.inactive"]
    #expect(Set(PageProtocol.values.keys).subtracting(known) == unsaid)
    let written = code.matches(of: #/outbox\.add\([`"](?!\$\{(?:EVENT\.|head\}))[^`"]*/#).map {
      String($0.0)
    }
    #expect(written == [])
  }

  @Test func `names of the protocol cost nothing`() throws {
    let source = #"""
      import { EVENT, OPERATION } from "./protocol.js";
      outbox.add(`${EVENT.tap}${id} ${EVENT.tap + 1}`, EVENT.link, node.EVENT, [EVENT.tap], é);
      const table = { [OPERATION.insert](line) {}, [OPERATION.focus]: (id) => id };
      """#
    #expect(
      try source.inlined(PageProtocol.values, of: "protocol.js") == #"""
        outbox.add(`t${id} ${"t" + 1}`, "L", node.EVENT, ["t"], é);
        const table = { "+"(line) {}, "@": (id) => id };
        """#
    )
  }

  @Test func `a name that the protocol has not is told`() {
    #expect(throws: ModuleJoiner.Problem("protocol.js has no EVENT.tip.")) {
      try "add(EVENT.tip)".inlined(PageProtocol.values, of: "protocol.js")
    }
  }
}
