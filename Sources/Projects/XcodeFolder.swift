import Foundation

/// The Xcode projects of a folder.
enum XcodeFolder {
  /// Projects are looked for so deep: repositories have them in folders of their own.
  private static let deepest = 3

  /// The project that a path names, those of a workspace, or those nearest to the top of a folder.
  ///
  /// One that cannot be read is left out if there are others.
  static func projects(in folder: URL) -> [XcodeProject] {
    switch folder.pathExtension {
    case "xcodeproj": return read([folder])
    case "xcworkspace": return read(projects(of: folder))
    default: break
    }
    var level = [folder]
    for _ in 0...deepest {
      let inner = level.flatMap { folders(in: $0) }
      let spaces = inner.filter { $0.pathExtension == "xcworkspace" }.flatMap { projects(of: $0) }
      let found = read(inner.filter { $0.pathExtension == "xcodeproj" } + spaces)
      if !found.isEmpty { return found }
      level = inner.filter { $0.pathExtension.isEmpty }
    }
    return []
  }

  private static func read(_ projects: [URL]) -> [XcodeProject] {
    var seen: Set<String> = []
    return projects.filter { seen.insert($0.standardizedFileURL.path).inserted }
      .compactMap { try? XcodeProject($0) }
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && $0 != "Pods" }
      .map { folder.appending(path: $0) }.filter(\.isFolder)
  }

  static func workspaces(in folder: URL) -> [URL] {
    folders(in: folder).filter { $0.pathExtension == "xcworkspace" }
  }

  /// The projects that a workspace's file names.
  static func projects(of workspace: URL) -> [URL] {
    let file = workspace.appending(path: "contents.xcworkspacedata")
    guard let data = try? Data(contentsOf: file) else { return [] }
    let around = workspace.deletingLastPathComponent()
    return String(decoding: data, as: UTF8.self)
      .matches(of: /location\s*=\s*"(?:group|container):([^"]+\.xcodeproj)"/)
      .map { around.appending(path: String($0.1)) }
  }
}
