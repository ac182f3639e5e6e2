import Foundation
import Testing

@testable import ToDo

/// Where commands find their lists.
struct PlacesCommandTests {
  @Test(.enabled(if: PostgresCluster.isHere))
  func `commands speak to a server by its address`() async throws {
    try await PostgresCluster.withDatabase { address in
      try await withShell { shell in
        shell.opensForReal = true
        let folder = shell.folder.appending(path: "not/there/yet").path
        func todo(_ words: String...) async -> Shell.Answer {
          await shell.todo(words + ["--database", address, "--data", folder])
        }
        let added = await todo("add", "Café", "--list", "Home")
        #expect(added.output == "Added “Café” to Home (a new list)\n")
        #expect(await todo("search", "cafe").output == "1\topen\t\tCafé\t\tHome\t\n")
        #expect(await todo("done", "1").output == "Done: “Café”\n")
        #expect(await todo("undo").output == "Undone: Complete “Café”\n")
        #expect(await todo("list").status == 0)
      }
    }
  }

  @Test func `a folder is made where it is named`() async throws {
    try await withShell { shell in
      shell.opensForReal = true
      let folder = shell.folder.appending(path: "a/b").path
      #expect(await shell.todo("add", "Milk", "--data", folder).status == 0)
      #expect(await shell.todo("list", "--data=\(folder)").output.contains("Milk"))
      #expect(await shell.todo("list").output == "")
      let refused = await shell.todo("list", "--database", "mysql://x")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("postgres://user@host/database"))
    }
  }
}
