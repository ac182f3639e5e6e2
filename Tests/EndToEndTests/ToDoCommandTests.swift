import Foundation
import TestSupport
import Testing

@testable import ToDoModel

extension EndToEnd {
  /// `martlet todo` with a command, as a shell runs it.
  struct ToDoCommandTests {
    private func todo(_ folder: String, _ words: String...) async throws -> Program.Ended {
      try await Program(
        ["todo"] + words + ["--data", folder],
        environment: ["TZ": "UTC", "XDG_DATA_HOME": folder],
      )
      .ended()
    }

    @Test(arguments: [
      ("martlet", false, false), ("martlet-todo", false, false), ("martlet-hub", false, true),
      ("martlet-screens", true, true),
    ])
    func `a program loads no more than its commands need`(
      _ row: (program: String, hasScreens: Bool, hasNetwork: Bool)
    ) throws {
      let file = URL(filePath: try Built.program(row.program))
      let contents = try Data(contentsOf: file, options: .mappedIfSafe)
      func has(_ words: String) -> Bool { contents.range(of: Data(words.utf8)) != nil }
      // As the compiler writes the name of a module, and the linker that of a library.
      #expect(has("11SwiftUICore") == row.hasScreens)
      #expect(has("libFoundationNetworking.so") == row.hasNetwork)
    }

    @Test func `what one process adds the next one lists, completes and takes back`() async throws {
      try await withFolder { folder in
        let added = try await todo(
          folder,
          "add",
          "Café crème",
          "--list",
          "Home",
          "--due",
          "2030-01-02",
        )
        #expect(added.output == "Added “Café crème” to Home (a new list), due 2030-01-02\n")
        #expect(added.errors == "")
        #expect(added.status == 0)
        let listed = try await todo(folder, "list")
        #expect(listed.output == "1\topen\t\tCafé crème\t2030-01-02\tHome\t\n")
        #expect(try await todo(folder, "search", "cafe CREME").output == listed.output)
        #expect(try await todo(folder, "done", "1").output == "Done: “Café crème”\n")
        #expect(try await todo(folder, "list").output == "")
        #expect(try await todo(folder, "undo").output == "Undone: Complete “Café crème”\n")
        #expect(try await todo(folder, "list").output == listed.output)
        #expect(try await todo(folder, "redo").status == 0)
        let nothing = try await todo(folder, "done", "1-2")
        #expect(nothing.status == 1)
        #expect(nothing.errors.contains("There is no item 2"))
      }
    }

    @Test(arguments: ["todo.txt", "ics", "csv", "json"])
    func `lists go through a file`(_ format: String) async throws {
      try await withFolder { folder in
        let (one, two) = (folder + "/one", folder + "/two")
        for title in ["Milk, \"fresh\"", "Tea; @home"] {
          _ = try await todo(one, "add", title, "--list", "A b", "--tag", "x", "--note", "1\n2")
        }
        let file = "\(folder)/file.\(format)"
        #expect(try await todo(one, "export", "--output", file, "--format", format).status == 0)
        let read = try await todo(two, "import", file, "--format", format)
        #expect(read.output == "Added 2 items\n")
        #expect(read.errors == "")
        #expect(
          try await todo(one, "list", "--list", "A b").output
            == todo(two, "list", "--list", "A b").output
        )
        let again = try await todo(two, "export", "--format", "todo.txt")
        #expect(try await todo(one, "export", "--format", "todo.txt").output == again.output)
      }
    }

    @Test func `a command loads neither screens nor a network`() async throws {
      // The system's loader lists what a program would load, and does not run it.
      let ended = try await Program(
        ["todo", "list"],
        of: "martlet-todo",
        environment: ["LD_TRACE_LOADED_OBJECTS": "1"],
      )
      .ended()
      #expect(ended.output.contains("libsqlite3") && ended.output.contains("libFoundation.so"))
      for name in ["FoundationNetworking", "FoundationXML", "curl", "ssl", "pango", "wslay"] {
        #expect(!ended.output.contains(name), "\(name)")
      }
      // Modules of ours are not loaded but part of the program.
      let program = try Data(contentsOf: URL(filePath: try Built.program("martlet-todo")))
      #expect(program.range(of: Data("9ToDoModel".utf8)) != nil)
      for name in ["11SwiftUICore", "7SwiftUI", "8Terminal", "7Browser"] {
        #expect(program.range(of: Data(name.utf8)) == nil, "\(name)")
      }
    }

    @Test(arguments: [
      ["list"], ["--json", "list"], ["--data", "x", "list"], ["--data=x", "list"],
      ["--data", "list"],
      ["--database", "x", "add", "--on"], ["--on", "terminal"], ["--on", "terminal", "list"], [],
      ["--data"], ["--json"], ["--database=x"], ["-", "list"], ["--all", "list"], [""], ["nothing"],
    ])
    func `the command knows To-Do's commands from its screens`(_ words: [String]) async throws {
      try await withFolder { folder in
        // Alone, it says what it would have become.
        let copy = folder + "/martlet"
        try FileManager.default.copyItem(atPath: try Built.program(), toPath: copy)
        let ended = try await Program(["todo"] + words, of: copy).ended()
        let isCommand = CommandArguments.place(of: words) != nil
        let expected = isCommand ? "martlet-todo" : "martlet-screens"
        #expect(
          ended.status == 1 && ended.errors.contains("\(folder)/\(expected) cannot be started")
        )
      }
    }

    @Test func `commands at the same time lose nothing`() async throws {
      try await withFolder { folder in
        _ = try await todo(folder, "lists", "--add", "Inbox")
        let programs = try (0..<8).map { number in
          try Program(["todo", "add", "Item \(number)", "--list", "Inbox", "--data", folder])
        }
        var answers: [Int32] = []
        for program in programs { answers.append(try await program.ended().status) }
        #expect(answers == Array(repeating: 0, count: 8))
        let lines = try await todo(folder, "list").output.split(separator: "\n")
        #expect(lines.count == 8)
      }
    }

    @Test func `a reader that is gone is no crash`() async throws {
      try await withFolder { folder in
        _ = try await todo(folder, "add", "Milk")
        for words in [["list"], ["export", "--format", "ics"], ["lists", "--json"]] {
          let (output, errors) = (Pipe(), Pipe())
          try output.fileHandleForReading.close()
          let spawn = Spawn(
            program: try Built.program(),
            words: ["todo"] + words + ["--data", folder],
            environment: Built.environment(),
          )
          let process = try spawn.run(
            output: output.fileHandleForWriting.fileDescriptor,
            errors: errors.fileHandleForWriting.fileDescriptor,
          )
          try output.fileHandleForWriting.close()
          try errors.fileHandleForWriting.close()
          let (said, status) = try await onThread {
            let said = errors.fileHandleForReading.readDataToEndOfFile()
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            return (said, status)
          }
          #expect(status == 0)
          #expect(said.isEmpty)
        }
      }
    }

    nonisolated static let failures: [([String], Int32, String)] = [
      (["list", "--data", "/dev/null/x"], 1, "/dev/null/x"),
      (["add", "x", "--data", "/proc/x"], 1, "/proc/x"),
      (["list", "--database", "nonsense"], 1, "no address of a database"),
      (["add"], 2, "Say what is to be done"), (["frob"], 2, "There is no command “frob”"),
    ]

    @Test(arguments: failures)
    func `failures say what to do`(_ words: [String], _ status: Int32, _ says: String) async throws
    {
      let ended = try await Program(["todo"] + words).ended()
      #expect(ended.status == status)
      #expect(ended.output == "")
      #expect(ended.errors.contains(says))
    }

    @Test func `help names every command`() async throws {
      for words in [["todo", "--help"], ["todo", "list", "--help"]] {
        let ended = try await Program(words).ended()
        #expect(ended.status == 0)
        for name in ["add TITLE", "search", "import FILE", "--database", "undo"] {
          #expect(ended.output.contains(name))
        }
      }
    }
  }
}
