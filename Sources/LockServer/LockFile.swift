import Foundation
import PickPocket

/// The file in which the locks last: whole or as it was before, and for its owner only.
struct LockFile {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  nonisolated struct Kept: Codable {
    let user: String
    let displayName: String
    let code: String
    /// The address that added it; nil for the command's own.
    let from: String?
  }

  private let folder: String
  private var path: String { folder + "/locks.json" }

  init(folder: String) {
    self.folder = folder
  }

  /// - Throws: `Problem` when there are locks that cannot be read: they are not written over.
  func load() throws(Problem) -> [Kept] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path),
      let kept = try? JSONDecoder().decode([Kept].self, from: data)
    else {
      throw Problem(
        description: "The locks in \(path) cannot be read. Move the file away, or name another "
          + "folder with --data."
      )
    }
    return kept
  }

  /// - Throws: `Problem`.
  func save(_ kept: [Kept]) throws(Problem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
    guard let data = try? encoder.encode(kept), replace(Array(data)) else {
      throw Problem(description: "The locks cannot be kept in \(path). Free some room there.")
    }
  }

  private func replace(_ bytes: [UInt8]) -> Bool {
    let draft = path + ".new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      start += count
    }
    let isWritten = start == bytes.count && fsync(file) == 0
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      unlink(draft)
      return false
    }
    // The name is on the disk only with its folder.
    let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if place >= 0 {
      fsync(place)
      close(place)
    }
    return true
  }
}
