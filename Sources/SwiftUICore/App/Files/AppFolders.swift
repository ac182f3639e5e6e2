import Foundation

/// The folders that an app on Apple's systems finds there when it starts.
package nonisolated enum AppFolders {
  /// Makes those that are missing, their owner's alone: apps write files there without a look.
  ///
  /// If one cannot be made, Foundation reports it to the app that writes there.
  package static func make() {
    let files = FileManager.default
    for kind in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory] {
      guard let folder = files.urls(for: kind, in: .userDomainMask).first else { continue }
      try? files.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
    }
  }
}
