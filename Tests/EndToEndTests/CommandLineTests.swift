import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Wrong use ends with 2 and a message that says what to write.
  struct CommandLineTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let words: [String]
      let says: [String]
      var environment: [String: String] = [:]

      var testDescription: String { "martlet " + words.joined(separator: " ") }
    }

    nonisolated static let rows: [Row] = [
      Row(words: [], says: ["say which app", "pickpocket", "martlet --help"]),
      Row(
        words: ["pikpocket"],
        says: ["no app called \"pikpocket\"", "did you mean pickpocket?"],
      ),
      Row(words: ["--on", "browser"], says: ["no option --on here", "options go after the app"]),
      Row(
        words: ["pickpocket", "--colour"],
        says: ["no option --colour", "martlet pickpocket --help"],
      ),
      Row(
        words: ["pickpocket", "now"],
        says: ["\"now\" is not expected", "martlet pickpocket --help"],
      ),
      Row(words: ["pickpocket", "--prot", "8"], says: ["did you mean --port?"]),
      Row(words: ["todo", "lits"], says: ["did you mean list?"]),
      Row(words: ["hub", "repso"], says: ["did you mean repos?"]),
      Row(words: ["hub", "repos", "--limt", "3"], says: ["did you mean --limit?"]),
      Row(words: ["pickpocket", "--on"], says: ["--on wants terminal, browser or plain"]),
      Row(
        words: ["pickpocket", "--on", "paper"],
        says: ["Write --on terminal, --on browser or --on plain"],
      ),
      Row(
        words: ["pickpocket"],
        says: ["Write MARTLET_ON=terminal, MARTLET_ON=browser or MARTLET_ON=plain"],
        environment: ["MARTLET_ON": "paper"],
      ),
      Row(words: ["pickpocket", "--port", "65536"], says: ["Write a number from 0 to 65535"]),
      Row(words: ["pickpocket", "--port", "http"], says: ["Write a number from 0 to 65535"]),
      Row(words: ["pickpocket", "--port=-1"], says: ["Write a number from 0 to 65535"]),
      Row(words: ["catalogue", "--preview"], says: ["--preview wants a name; --previews lists"]),
      Row(
        words: ["catalogue", "--preview", "Pages/Nowhere"],
        says: ["no preview is called \"Pages/Nowhere\"", "Catalogue/DataPage.swift:"],
      ),
      Row(
        words: ["catalogue", "--preview", "Catalogue/"],
        says: ["several previews are called", "Catalogue/StoragePage.swift:"],
      ),
      Row(words: ["gallery", "--port"], says: ["--port wants a number"]),
      Row(words: ["todo", "--database"], says: ["--database wants an address", "postgres://"]),
      Row(words: ["gallery", "--data"], says: ["--data wants a folder"]),
      Row(words: ["gallery", "--data", "/dev/null/x"], says: ["/dev/null/x", "--data DIR"]),
      Row(words: ["pickpocket", "--data", "/proc/x"], says: ["/proc/x", "--data DIR"]),
      Row(words: ["pickpocket", "--data", "/dev/null"], says: ["/dev/null", "--data DIR"]),
      Row(words: ["pickpocket", "--on", "terminal"], says: ["no terminal", "--on browser"]),
      Row(
        words: ["pickpocket", "--on", "browser", "--host", "nowhere.invalid"],
        says: ["nowhere.invalid"],
      ),
      Row(
        words: ["lock-server", "--colour"],
        says: ["no option --colour", "martlet lock-server --help"],
      ),
      Row(words: ["completion"], says: ["for which shell", "bash, zsh, fish"]),
      Row(words: ["completion", "bash", "x"], says: ["\"x\" is one word too many", "--help"]),
      Row(words: ["man", "todo"], says: ["\"todo\" is one word too many", "martlet man --help"]),
      Row(words: ["serve"], says: ["Say which app", "martlet serve --help"]),
      Row(words: ["serve", "hangman", "--colour"], says: ["no option --colour"]),
      Row(
        words: ["serve", "hangman", "--people", "header"],
        says: ["anybody could say", "--socket"],
      ),
      Row(words: ["people"], says: ["add, remove, list, link", "martlet people --help"]),
      Row(words: ["people", "ad"], says: ["no command \"ad\""]),
      Row(words: ["lock-server", "--port", "x"], says: ["x is no port"]),
      Row(words: ["lock-server", "--user", "Paul"], says: ["as in Paul=123"]),
      Row(words: ["lock-server", "--user", "Paul=789"], says: ["no lock of Paul"]),
    ]

    @Test(arguments: rows) func `wrong use is told what to write`(_ row: Row) async throws {
      let ended = try await Program(row.words, environment: row.environment).ended()
      #expect(ended.status == 2)
      #expect(ended.output == "")
      for words in row.says { #expect(ended.errors.contains(words)) }
      // A mistake is told in a line, or what may be chosen from follows a line each.
      let lines = ended.errors.split(separator: "\n").count
      #expect(lines == 1 || row.words.contains("--preview"))
    }

    @Test(arguments: [
      ["--help"], ["--version"], ["pickpocket", "--help"], ["gallery", "--version"],
      ["completion", "zsh"], ["completion", "fish"], ["man"],
      ["completion", "--help"], ["man", "--help"],
    ])
    func `questions are answered on standard output`(_ words: [String]) async throws {
      let ended = try await Program(words).ended()
      #expect(ended.status == 0)
      #expect(ended.errors == "")
      #expect(ended.output.contains("martlet"))
    }

    nonisolated static let completions: [(words: [String], has: [String])] = [
      (["pick"], ["pickpocket"]), (["h"], ["hangman", "hub"]), (["nothing"], []),
      (["todo", "re"], ["redo", "reopen"]), (["hub", "no"], ["notifications"]),
      (["todo", "--dat"], ["--data", "--database"]), (["times", "--on", "t"], ["terminal"]),
      (["times", "--on", "p"], ["plain"]),
      (["lock-server", "--us"], ["--user"]), (["completion", "b"], ["bash"]),
      (["man", "a"], []), (["people", "li"], ["link", "list"]),
      (["serve", "--tls"], ["--tls-cert", "--tls-key"]),
    ]

    @Test(arguments: completions)
    func `bash completes apps, commands and options`(
      _ row: (words: [String], has: [String])
    )
      async throws
    {
      let words = (["martlet"] + row.words).map { "'\($0)'" }.joined(separator: " ")
      let script = """
        martlet() { '\(try Built.program())' "$@"; }
        eval "$(martlet completion bash)"
        COMP_WORDS=(\(words)) COMP_CWORD=\(row.words.count)
        _martlet
        printf '%s\\n' "${COMPREPLY[@]}" | sort -u
        """
      let ended = try await Program(["-c", script], of: "/bin/bash").ended()
      #expect(ended.errors == "")
      #expect(ended.output.split(separator: "\n").map(String.init) == row.has)
    }

    @Test func `the page for man has each option, and nothing that man takes for its own`()
      async throws
    {
      let page = try await Program(["man"]).ended().output
      for words in ["pickpocket", "martlet todo COMMAND", ".SH HUB"] {
        #expect(page.contains(words))
      }
      for command in ["pickpocket", "lock-server"] {
        let help = try await Program([command, "--help"]).ended().output
        let options = help.matches(of: /(?m)^ +(--[a-z-]+)/).map { String($0.1) }
        #expect(options.count > 2)
        for option in options {
          #expect(page.contains(option.replacing("-", with: "\\-")), "\(option)")
        }
      }
      let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") }.map {
        String($0.prefix { $0 != " " })
      }
      #expect(Set(requests) == [".TH", ".SH", ".B", ".I", ".TP", ".nf", ".fi"])
    }

    @Test func `previews are listed by name, one a line`() async throws {
      let ended = try await Program(["catalogue", "--previews"]).ended()
      #expect(ended.status == 0)
      #expect(ended.errors == "")
      let names = ended.output.split(separator: "\n")
      #expect(names.contains { $0.hasPrefix("Catalogue/DataPage.swift:") })
      #expect(names == names.sorted())
    }

    @Test(arguments: [["pickpocket", "--on", "browser"], ["lock-server"]])
    func `a port in use is named, and whose it is stays served`(_ words: [String]) async throws {
      try await Served.run { served in
        let ended = try await Program(words + ["--port", "\(served.port)"]).ended()
        #expect(ended.status == 2)
        #expect(ended.output == "")
        #expect(ended.errors.contains("\(served.port)"))
        #expect(ended.errors.contains("--port"))
        var wire = try await HTTPWire(port: served.port)
        let page = try await wire.get("/", headers: served.cookie, host: served.host)
        #expect(page.status == 200)
      }
    }

    nonisolated static let servers = [
      ["pickpocket", "--on", "browser", "--port", "0"], ["lock-server", "--port", "0"],
    ]

    @Test(arguments: servers, [SIGTERM, SIGINT])
    func `a server ends cleanly when told to`(_ words: [String], _ number: Int32) async throws {
      try await Program.run(words) { program in
        _ = try await program.firstLine()
        program.signal(number)
        let ended = try await program.ended()
        #expect(ended.status == 0)
        #expect(ended.errors == "")
      }
    }
  }
}
