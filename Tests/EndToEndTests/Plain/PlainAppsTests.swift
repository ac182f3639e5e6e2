import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// To-Do and Hub, used by lines of text.
  struct PlainAppsTests {
    @Test func `in To-Do items are added, finished, deleted, found and exported`() async throws {
      try await withFolder { folder in
        try await PlainTalk.run(["todo"]) { talk in
          try await talk.until("[button] New List", "Redo, disabled")
          try await talk.write("new list")
          try await talk.until("[alert] New List", ">")
          try await talk.write("Errands")
          try await talk.until("[heading] Errands", "0 items")
          // A field that the app goes to is asked for as long as it is emptied for more.
          try await talk.write("new item", "Milk", "Bread", "", "complete milk")
          try await talk.until("[button] Reopen Milk")
          try await talk.write("actions bread")
          try await talk.until("Actions of \"Bread\": ", "Delete")
          try await talk.write("actions bread delete")
          try await talk.until("Gone: ", "Complete Bread", "1 item")
          try await talk.write("details of milk")
          try await talk.until("[dialog] Details", "[picker] Priority: None")
          try await talk.write("priority=high", "note=Two\\nlines", "due date")
          try await talk.until(
            "[picker] Priority: High",
            "[toggle] Due Date: on",
            "[date picker] ",
          )
          try await talk.write("done")
          try await talk.until("Gone: [dialog] Details")
          try await talk.write("back")
          try await talk.until("[row] Errands")
          try await talk.write("search", "milk")
          try await talk.until("1 item found", "Reopen Milk")
          try await talk.write("back", "import and export")
          try await talk.until("[menu item] Export as JSON")
          try await talk.write("export as json")
          // A file goes by its path, as in a terminal.
          try await talk.until("[dialog] Save a File", "Path>")
          try await talk.write(folder + "/all.json")
          try await talk.until("Gone: [dialog] Save a File")
        }
        let kept = try #require(
          FileManager.default.contents(atPath: folder + "/all.json")
        )
        #expect(String(decoding: kept, as: UTF8.self).contains("Milk"))
      }
    }

    @Test func `in Hub one signs in, reads an issue, and goes on when the server is gone`()
      async throws
    {
      try await HubServer.run { server in
        let all = try await PlainTalk.run(["hub", "--server", server.address]) { talk in
          try await talk.until("Explore", "robin/moss")
          try await talk.write("sign in")
          try await talk.until("[field] Mail", "[secure field] Token: empty")
          try await talk.write("mail=robinson@forest.example", "token", "ghp_secret")
          try await talk.until("Token>", "Keep the Token?", "Keep in a File")
          try await talk.write("keep in a file")
          // What others wrote is text.
          try await talk.until("robin/nest", "robin/<b>egg</b>")
          try await talk.write("robin/nest")
          try await talk.until("Woven", "Issues and Pull Requests")
          try await talk.write("issues and pull")
          try await talk.until("A <i>feather</i> is missing")
          try await talk.write("feather")
          let issue = try await talk.until("Found under the hedge.")
          #expect(issue.contains("wren"))
          try await talk.write("back", "back", "back", "list")
          try await talk.until("robin/<b>egg</b>", "[button] Refresh")
          server.stop()
          try await talk.write("refresh")
          try await talk.until("The server cannot be reached.", "[button] Try Again")
        }
        #expect(!all.contains("ghp_secret"))
      }
    }
  }
}
