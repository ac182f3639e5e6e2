import Foundation

/// A file that from its first byte on is its owner's alone.
struct PrivateFile: Sendable {
  let file: URL

  init(_ file: URL) { self.file = file }

  /// Writes the file as a whole or not at all, in a folder that is made where it is missing.
  func write(_ data: Data) throws {
    let files = FileManager.default
    let folder = file.deletingLastPathComponent()
    let new = folder.appending(path: ".new-\(UUID().uuidString)")
    do {
      try files.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
      let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(new.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? files.removeItem(at: new)
      throw error
    }
  }
}
