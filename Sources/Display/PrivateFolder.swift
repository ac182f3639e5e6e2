package import Foundation
import Synchronization

/// A folder that only this program's person may look into; it goes with the last who knows it, or
/// with the program.
package final class PrivateFolder: Sendable {
  private static let all = Mutex<Set<String>>([])
  private static let sweeping: Void = {
    atexit {
      for path in PrivateFolder.all.withLock(\.self) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }()

  package let url: URL

  /// - Throws: what the file system says.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "martlet-\(UUID().uuidString.lowercased())", directoryHint: .isDirectory)
    Self.sweeping
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700],
    )
    let path = url.path
    Self.all.withLock { _ = $0.insert(path) }
  }

  deinit {
    let path = url.path
    try? FileManager.default.removeItem(atPath: path)
    Self.all.withLock { _ = $0.remove(path) }
  }
}
