import Foundation

/// Notes which pages are being restored, so that a state with which the app ends its process does
/// that a few times at most, and not at each start.
///
/// A process may be ended by others meanwhile: what was shown once may end it five times as often.
final class RestoreAttempts {
  private let folder: URL
  /// What an attempt counts until it has ended a turn, and from then on.
  private static let whole = 5
  private static let shown = 1
  /// From this count on a page is not tried any more.
  private static let most = 2 * whole

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
    let count = count(key)
    guard count < Self.most else {
      end(key)
      return false
    }
    // Where it can't be written, the page is tried all the same.
    write(count + Self.whole, key)
    return true
  }

  /// Notes that a page that is restored has ended a turn.
  func wasShown(_ key: String) { write(max(0, count(key) - Self.whole) + Self.shown, key) }

  /// Notes that a page is there again.
  func end(_ key: String) { unlink(folder.appending(path: key).path) }

  /// A count is the size of a file.
  private func count(_ key: String) -> Int {
    (try? Data(contentsOf: folder.appending(path: key)))?.count ?? 0
  }

  private func write(_ count: Int, _ key: String) {
    let marks = Data(repeating: UInt8(ascii: "+"), count: count)
    try? marks.write(to: folder.appending(path: key))
  }
}
