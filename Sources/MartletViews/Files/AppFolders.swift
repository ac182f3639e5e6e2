import Foundation
import Properties

/// The folders that an app on Apple's systems finds there when it starts.
package nonisolated enum AppFolders {
  /// Makes those that are missing, their owner's alone: apps write files there without a look.
  package static func make() {
    let files = FileManager.default
    for kind in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
      guard let folder = files.urls(for: kind, in: .userDomainMask).first,
        !files.fileExists(atPath: folder.path)
      else { continue }
      do {
        try files.createDirectory(
          at: folder,
          withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700],
        )
      } catch {
        Warnings.tell(
          "The app finds no folder \(folder.path), and it cannot be made: "
            + "\(error.localizedDescription). Name a folder that you may write to, with --data DIR."
        )
      }
    }
  }
}
