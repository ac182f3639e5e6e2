import Foundation

/// Where the app keeps its file when nobody says otherwise.
enum AppDirectory {
  /// The folder named by the variable `MARTLET_DATA`, else where the system wants such files; in it
  /// one of the app's own.
  static var standard: URL {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    let files = FileManager.default
    let usual = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = chosen.isEmpty ? usual ?? files.temporaryDirectory : URL(filePath: chosen)
    return folder.appending(path: "ToDo", directoryHint: .isDirectory)
  }

  /// The file of SQLite in a folder.
  static func file(in folder: URL = standard) -> URL { folder.appending(path: "todo.sqlite") }
}
