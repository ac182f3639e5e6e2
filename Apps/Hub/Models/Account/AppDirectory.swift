import Foundation

/// Where Hub keeps its files when nobody says otherwise.
package enum AppDirectory {
  /// The folder named by the variable `MARTLET_DATA`, else where the system wants such files; in it
  /// one of Hub's own.
  static var standard: URL {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    let files = FileManager.default
    let usual = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = chosen.isEmpty ? usual ?? files.temporaryDirectory : URL(filePath: chosen)
    return folder.appending(path: "Hub", directoryHint: .isDirectory)
  }
}
