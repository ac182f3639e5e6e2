import Foundation

/// Notes which pages are being restored, so that a state with which the app ends its process does
/// that twice at most, and not at each start.
final class RestoreAttempts {
  private let folder: URL
  /// How often a page is tried.
  private static let most = 2

  /// - Parameter folder: one file is in it for each page that is being restored.
  init(_ folder: URL) {
    self.folder = folder
    try? FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
  }

  /// Notes that a page is about to be restored.
  ///
  /// - Returns: false where that has ended the process too often.
  func begin(_ key: String) -> Bool {
    let file = folder.appending(path: key)
    let count = (try? Data(contentsOf: file))?.count ?? 0
    guard count < Self.most else {
      end(key)
      return false
    }
    // Where it can't be written, the page is tried all the same.
    try? Data(repeating: UInt8(ascii: "+"), count: count + 1).write(to: file)
    return true
  }

  /// Notes that a page is there again.
  func end(_ key: String) { unlink(folder.appending(path: key).path) }
}
