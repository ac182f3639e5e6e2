import Foundation
import HTTP
import Testing

@testable import Browser

/// The page's script is written as modules and joined when the server starts.
struct ModuleJoinerTests {
  private static let sources = [
    "main.js": """
    // Starts.

    import { low } from "./low.js";
    import {
      high, other,
    } from "./high.js";

    const all = [low, high, other];
    """,
    "high.js": """
    import { low } from "./low.js";

    export const high = low + 1;
    export async function other() {}
    """,
    "low.js": "export let low = 1;",
    "idle.js": "export const idle = 1;",
  ]

  private func fault(_ changes: [String: String]) -> String? {
    let sources = Self.sources.merging(changes) { $1 }
    do {
      _ = try ModuleJoiner.join("main.js", of: sources)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `each module stands after those that it imports, and only if it is needed`() throws {
    #expect(
      try ModuleJoiner.join("main.js", of: Self.sources) == """
        let low = 1;

        const high = low + 1;
        async function other() {}
        // Starts.


        const all = [low, high, other];

        """
    )
  }

  @Test(
    arguments: [
      (
        ["low.js": "import { high } from \"./high.js\";\nexport let low = high;"],
        "The modules import each other: low.js → high.js → low.js.",
      ),
      (
        ["low.js": "import { low } from \"./low.js\";\nexport let low = 1;"],
        "The modules import each other: low.js → low.js.",
      ),
      (
        ["high.js": "import { gone } from \"./gone.js\";"],
        "high.js imports gone.js, which is not there.",
      ),
      (
        ["high.js": "const high = 1;\nexport const other = 2;"],
        "main.js imports high, which high.js does not export.",
      ),
      (
        ["low.js": "export let low = 1;\nexport class high {}"],
        "high is declared in low.js and in high.js.",
      ),
      (
        ["high.js": "export const high = 1;\nexport function other() {}\nfunction low() {}"],
        "low is declared in low.js and in high.js.",
      ),
      (
        ["low.js": "let low = 1;\nlet low = 2;"], "low is declared in low.js and in low.js.",
      ),
      (
        ["low.js": "import low from \"./low.js\";"],
        "low.js has an import of another form: import low from \"./low.js\";",
      ),
    ] as [([String: String], String)]
  )
  func `what cannot be joined is told`(_ row: ([String: String], String)) {
    #expect(fault(row.0) == row.1)
  }

  @Test func `the script has no imports left and every module in it`() throws {
    let sources = ClientSources.all
    let script = try ClientFiles.script(of: sources)
    #expect(script.firstMatch(of: #/(?m)^(import|export) /#) == nil)
    let others = ["arrival.js", "later.js"]
    for (file, source) in sources where file.hasSuffix(".js") && !others.contains(file) {
      #expect(source.split(separator: "\n").first.map { script.contains($0) } == true, "\(file)")
    }
  }

  @Test func `the script knows where what few pages need is, and it is there`() throws {
    let files = try ClientFiles()
    #expect(try ClientFiles.script(of: ClientSources.all).contains("\"\(files.later.address)\""))
    let body = try #require(files.body(at: "/later.js"))
    let text = String(
      decoding: body.response(to: Request(method: "GET", path: "/")).body,
      as: UTF8.self,
    )
    #expect(text.contains("export const makeLater=(say,known,isAhead)=>"))
    #expect(text.firstMatch(of: #/EVENT|NO_FILES|import/#) == nil)
    var other = ClientSources.all
    other["later.js", default: ""] += "export const more = 1;"
    #expect(try ClientFiles.script(of: other) != ClientFiles.script(of: ClientSources.all))
  }

  @Test func `every file of the folder is a part of the program, as it is`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../Sources/Browser/Client")
    let sources = ClientSources.all
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    // The names of the protocol are only for who reads and checks the others.
    #expect(Set(files) == Set(sources.keys).union(["protocol.js"]))
    for file in files where file != "protocol.js" {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(text == sources[file], "\(file)")
    }
  }

  @Test func `each module imports what it uses and exports what others use`() {
    var modules = ClientSources.all.filter { $0.key.hasSuffix(".js") && $0.key != "arrival.js" }
    modules["protocol.js"] = ProtocolPages.script
    // What is fetched when it is needed is not imported.
    let fetched = [
      "fetching.js uses makeLater of later.js without importing it.",
      "later.js exports makeLater, which nobody imports.",
    ]
    #expect(ModuleNames.faults(of: modules) == fetched)
  }

  @Test func `a name that is not imported, or not needed, is found`() {
    let sources = [
      "a.js": #"""
      import { two, unused } from "./b.js";

      // three
      const text = "three", pattern = text.match(/["three]/) / two;
      export const one = { three: node.three, text: `three ${text} \${three}` };
      """#,
      "b.js": """
      export const two = `${[...one]}`;
      export const three = 3;
      export const unused = 4;
      """,
    ]
    #expect(
      ModuleNames.faults(of: sources) == [
        "a.js exports one, which nobody imports.", "a.js imports unused and does not use it.",
        "b.js exports three, which nobody imports.",
        "b.js uses one of a.js without importing it.",
      ]
    )
    var three = sources
    three["a.js"]?.append("\nconst late = `${`${three}`}`;")
    #expect(
      ModuleNames.faults(of: three).contains("a.js uses three of b.js without importing it.")
    )
  }
}
