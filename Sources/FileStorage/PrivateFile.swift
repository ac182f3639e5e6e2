package import Foundation

/// A file that from its first byte on is its owner's alone.
package struct PrivateFile {
  /// Where the bytes are; a link that somebody made stays one.
  private let file: URL

  package init(_ file: URL) { self.file = file.resolvingSymlinksInPath() }

  /// Writes the file as a whole or not at all, and waits until the disk has it.
  ///
  /// - Parameter isFinal: whether it waits for the new name, too; else a loss of power may leave the
  ///   former file, whole.
  package func write(_ data: Data, isFinal: Bool = true) throws {
    let folder = file.deletingLastPathComponent()
    let new = folder.appending(path: ".new-\(UUID().uuidString)")
    let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(new.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
    guard isFinal else { return }
    let place = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard place >= 0 else { return }
    defer { close(place) }
    fsync(place)
  }
}
