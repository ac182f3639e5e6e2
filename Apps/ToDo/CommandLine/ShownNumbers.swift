import Console
import Foundation

/// The items that were listed last, so that they can be named by their numbers.
struct ShownNumbers {
  let file: URL

  /// More than these are not named by numbers.
  private static let most = 1_000

  init(folder: URL) {
    file = folder.appending(path: "listed")
  }

  func read() -> [ItemID] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { ItemID($0) }
  }

  /// Keeps them for the next command; without a place to keep them there are no numbers.
  func keep(_ ids: [ItemID]) {
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = ids.prefix(ShownNumbers.most).map { "\($0)\n" }.joined()
    // Whole or not at all, but not worth waiting for the disk.
    let part = "\(file.path).\(getpid())"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let code = CommandOutput.write(Array(text.utf8), to: descriptor)
    close(descriptor)
    if code != 0 || rename(part, file.path) != 0 { unlink(part) }
  }
}
