public import Foundation

/// The folder of what a person threw away, as the desktops of Linux have it.
nonisolated enum Trash {
  /// In the folder for data of the person's programs.
  static var folder: URL {
    let own = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    return (own ?? home.appending(path: ".local/share", directoryHint: .isDirectory))
      .appending(path: "Trash", directoryHint: .isDirectory)
  }

  /// Moves a file there, with a note of where it was; gives its new place.
  static func put(_ file: URL, in folder: URL = folder, at date: Date = .now) throws -> URL {
    let files = FileManager.default
    let file = file.standardizedFileURL
    // A link is thrown away itself, even where nothing is at its end.
    guard (try? files.attributesOfItem(atPath: file.path)) != nil else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
    }
    let kept = folder.appending(path: "files", directoryHint: .isDirectory)
    let notes = folder.appending(path: "info", directoryHint: .isDirectory)
    for place in [kept, notes] {
      try files.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let end = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
    let start = file.deletingPathExtension().lastPathComponent
    let path = file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file.path
    let day = date.formatted(
      Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
        .time(includingFractionalSeconds: false)
    )
    let note = "[Trash Info]\nPath=\(path)\nDeletionDate=\(day)\n"
    for number in 1...10_000 {
      let name = (number == 1 ? start : "\(start) \(number)") + end
      let new = kept.appending(path: name, directoryHint: .notDirectory)
      let noteFile = notes.appending(path: name + ".trashinfo", directoryHint: .notDirectory)
      do {
        // Who writes the note first has the name.
        try Data(note.utf8).write(to: noteFile, options: .withoutOverwriting)
      } catch CocoaError.fileWriteFileExists {
        continue
      }
      do {
        try files.moveItem(at: file, to: new)
      } catch {
        try? files.removeItem(at: noteFile)
        if (try? files.attributesOfItem(atPath: new.path)) != nil { continue }
        throw error
      }
      return new
    }
    throw CocoaError(.fileWriteFileExists, userInfo: [NSFilePathErrorKey: file.path])
  }
}

nonisolated extension FileManager {
  /// Moves a file to the folder of what was thrown away, where the person finds it again.
  ///
  /// Throws where there is no such file, and where it cannot be moved.
  public func trashItem(
    at url: URL,
    resultingItemURL: UnsafeMutablePointer<NSURL?>?,
  ) throws {
    let new = try Trash.put(url)
    resultingItemURL?.pointee = NSURL(fileURLWithPath: new.path)
  }
}
