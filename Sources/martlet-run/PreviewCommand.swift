import Foundation

/// `martlet preview FILE|DIR`: the previews beside each other, built anew when sources change.
enum PreviewCommand {
  private static let help = """
    usage: martlet preview [FILE|DIR] [--target NAME] [--on browser|terminal] [options of the app]
    Shows all previews of an app, or of one of its files, beside each other: each at its device's size,
    in light and dark, with larger text, from right to left. They follow when a source is saved.
    """

  static func run(_ words: [String]) -> Never {
    let words = CommandWords.orEnd(
      words,
      RunRequest.options,
      command: "martlet preview",
      help: help,
    )
    var request = RunRequest(words)
    var gallery = ["--gallery"]
    let url = URL(filePath: request.folder).standardizedFileURL
    if url.pathExtension == "swift" {
      guard let text = try? String(contentsOf: url, encoding: .utf8) else {
        Failure.end("martlet preview: \(url.path) cannot be read.", status: 2)
      }
      let providers = text.matches(of: /(\w+)\s*:\s*PreviewProvider\b/).map { String($0.1) }
      gallery += ["--file", url.lastPathComponent, "--providers", providers.joined(separator: ",")]
      request.folder = folder(around: url)
    }
    if request.value("--on") == nil {
      request.frontEnd = "browser"
      request.rest += ["--on", "browser"]
    }
    request.rest = gallery + request.rest
    RunCommand.run(request, command: "martlet preview")
  }

  /// The app's folder that a file is in: the nearest with a project, a manifest or a repository.
  private static func folder(around file: URL) -> String {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let isApp = names.contains {
        $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
      }
      if isApp || folder.pathExtension == "swiftpm" { return folder.path }
      folder.deleteLastPathComponent()
    }
    return file.deletingLastPathComponent().path
  }
}
