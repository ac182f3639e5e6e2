import Foundation

/// `martlet new NAME`: a package with an app to begin with.
enum NewCommand {
  private static let help = """
    usage: martlet new NAME [--template app|mvvm|game|list]
    Makes a folder with a package: an app with models, view models, views and a test. It runs here with
    `martlet run NAME`, is tested with `martlet test NAME`, and opens in Xcode and in VS Code.

      app                    one screen with a counter (default)
      mvvm                   a list that is loaded and searched, and a page for each row
      game                   guess a number
      list                   things to do, kept in a file
    """

  static func run(_ words: [String]) -> Never {
    let options = CommandWords.Options(values: ["--template": "one of \(ProjectTemplate.names)"])
    let words = CommandWords.orEnd(words, options, command: "martlet new", help: help)
    guard let template = ProjectTemplate(rawValue: words["--template"] ?? "app") else {
      fail(
        "there is no template \"\(words["--template"] ?? "")\". There are: \(ProjectTemplate.names)."
      )
    }
    guard let name = words.place else { fail("say how the app is called: martlet new Birds") }
    make(name, template)
  }

  private static func make(_ path: String, _ template: ProjectTemplate) -> Never {
    let folder = URL(filePath: path).standardizedFileURL
    let title = folder.lastPathComponent
    guard let project = NewProject(title, template) else {
      fail("\"\(title)\" has no letter in it that an app could be called by.")
    }
    let files = FileManager.default
    guard !files.fileExists(atPath: folder.path) else {
      fail("\(folder.path) is there already. Take another name, or remove it.")
    }
    do {
      for (path, text) in project.files {
        let file = folder.appending(path: path)
        try files.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true,
        )
        try Data(text.utf8).write(to: file)
      }
    } catch {
      fail("\(folder.path) cannot be written: \(error.localizedDescription)", status: 1)
    }
    print(
      """
      \(path) is made. What is next:
        martlet run \(path) --on browser   and change Sources/\(project.module)/Views: the page follows
        martlet test \(path)
      """
    )
    exit(0)
  }

  private static func fail(_ message: String, status: Int32 = 2) -> Never {
    Failure.end("martlet new: \(message) (martlet new --help says more)", status: status)
  }
}
