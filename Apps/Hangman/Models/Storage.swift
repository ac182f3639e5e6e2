import Foundation

/// Where the game keeps what lasts.
struct Storage: Sendable {
  let folder: URL

  /// In the folder named by the variable `MARTLET_DATA`, else where the system wants such files.
  static var standard: Storage {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    let files = FileManager.default
    let usual = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = chosen.isEmpty ? usual ?? files.temporaryDirectory : URL(filePath: chosen)
    return Storage(folder: folder.appending(path: "Hangman"))
  }

  var statistics: FileStore<Statistics> {
    FileStore(
      file: folder.appending(path: "statistics.json"),
      initial: { Statistics() },
      name: "The statistics",
    )
  }

  var preferences: FileStore<Preferences> {
    FileStore(
      file: folder.appending(path: "preferences.json"),
      initial: { Preferences() },
      name: "The choices",
    )
  }
}
