import Foundation

/// Paths as a person types them.
nonisolated enum FilePath {
  /// The person's own folder, also where the app has another for its own (`--data`).
  private static var home: URL {
    let own = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return own.isEmpty ? FileManager.default.homeDirectoryForCurrentUser : URL(filePath: own)
  }

  /// The place that a path leads to.
  ///
  /// `~` is the person's own folder, and one without a beginning
  /// begins in the folder. A path written after another's last slash begins anew, so that one may
  /// write on where a folder stands already.
  static func url(_ path: String, in folder: URL) -> URL {
    let path = begin(path.replacing("\0", with: "␀"))
    if path == "~" || path.hasPrefix("~/") {
      let rest = path.dropFirst(2)
      return rest.isEmpty ? home : home.appending(path: rest)
    }
    if path.hasPrefix("/") { return URL(filePath: String(path)) }
    return path.isEmpty ? folder : folder.appending(path: path)
  }

  /// Returns the path from the last `//` or `/~/` on, as in editors that ask for paths.
  private static func begin(_ path: String) -> Substring {
    let starts = ["//", "/~/"].compactMap { path.range(of: $0, options: .backwards)?.lowerBound }
    return starts.max().map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// A path as short as it can be written.
  static func words(_ url: URL) -> String {
    let path = url.path
    let home = home.path
    if path == home { return "~" }
    if home != "/", path.hasPrefix(home + "/") { return "~" + path.dropFirst(home.count) }
    return path
  }

  /// A folder's path with the slash after which a name can be written.
  static func folderWords(_ url: URL) -> String {
    let words = words(url)
    return words.hasSuffix("/") ? words : words + "/"
  }

  /// Returns the text after the last slash.
  static func lastName(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The folder whose names may follow what is typed.
  static func folder(_ path: String, in folder: URL) -> URL {
    guard path != "~" else { return url(path, in: folder) }
    let name = lastName(path)
    return url(String(path.dropLast(name.count)), in: folder)
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

/// Why a path does not do, and what to do about it; nil where it does.
nonisolated enum FileObjection {
  static func toReading(_ url: URL) -> String? {
    let name = "“\(FilePath.words(url))”"
    let manager = FileManager.default
    guard manager.fileExists(atPath: url.path) else {
      return "There is no file \(name). Appearance whether the name is right."
    }
    guard manager.isReadableFile(atPath: url.path) else {
      return "\(name) cannot be read: it is another person's. Allow reading it, or choose another."
    }
    guard !FilePath.isFolder(url) else {
      return "\(name) is a folder. Choose a file in it."
    }
    let type = try? manager.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)[.type]
    guard type as? FileAttributeType == .typeRegular else {
      // A pipe would be waited for without end.
      return "\(name) is no plain file. Choose one."
    }
    return nil
  }

  /// That there is a file already is for the person to decide.
  static func toWriting(_ url: URL) -> String? {
    let manager = FileManager.default
    let name = "“\(FilePath.words(url))”"
    guard !FilePath.isFolder(url) else {
      return "\(name) is a folder. Write a name for the file after it."
    }
    guard url.lastPathComponent.utf8.count <= 255 else {
      return "The name is too long. Write one of fewer than 255 letters."
    }
    let folder = url.deletingLastPathComponent()
    let folderName = "“\(FilePath.words(folder))”"
    guard FilePath.isFolder(folder) else {
      return "There is no folder \(folderName). Choose another, or make it first."
    }
    let place = manager.fileExists(atPath: url.path) ? url : folder
    guard manager.isWritableFile(atPath: place.path) else {
      return "\(name) cannot be written: it is not allowed there. Choose another folder."
    }
    return nil
  }
}

/// The content of a folder, as far as it is offered.
nonisolated struct FolderNames: Equatable, Sendable {
  struct Name: Identifiable, Equatable, Sendable {
    let text: String
    let isFolder: Bool

    var id: String { text }
  }

  /// More names than this are found by typing.
  private static let most = 200

  var folder: URL?
  var names: [Name] = []

  /// Reads a folder, away from the main actor; one that cannot be read is empty.
  ///
  /// - Parameter accepting: the endings of files that are offered; nothing offers all.
  @concurrent static func read(_ folder: URL, accepting: [String]) async -> FolderNames {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var names: [Name] = []
    for text in found {
      let isFolder = FilePath.isFolder(folder.appending(path: text))
      let ending = "." + (text as NSString).pathExtension.lowercased()
      guard isFolder || accepting.isEmpty || accepting.contains(ending) else { continue }
      names.append(Name(text: text, isFolder: isFolder))
    }
    names.sort {
      if $0.isFolder != $1.isFolder { return $0.isFolder }
      return $0.text.localizedStandardCompare($1.text) == .orderedAscending
    }
    return FolderNames(folder: folder, names: names)
  }

  /// The names that what is typed may become; hidden ones only after a point, or where they are
  /// asked for.
  func beginning(_ typed: String, withHidden: Bool = false) -> [Name] {
    let isWhole = names.contains { $0.text == typed }
    let matching = names.lazy.filter { name in
      if name.text.hasPrefix("."), !withHidden, !typed.hasPrefix(".") { return false }
      return typed.isEmpty || isWhole || name.text.lowercased().hasPrefix(typed.lowercased())
    }
    return Array(matching.prefix(Self.most))
  }
}
