import Foundation

/// A token in a file that only its owner can read, for where no keyring is; Hub asks before.
struct TokenFile: Sendable {
  let file: URL

  /// The token; nil when none is kept.
  ///
  /// - Throws: `TokenFileError.readableByOthers` for a file that others may have read already.
  func load() throws -> Secret? {
    let files = FileManager.default
    guard let values = try? files.attributesOfItem(atPath: file.path) else { return nil }
    guard
      values[.type] as? FileAttributeType == .typeRegular,
      let mode = values[.posixPermissions] as? Int, mode & 0o077 == 0
    else { throw TokenFileError.readableByOthers }
    guard let size = values[.size] as? Int, size <= 4_096 else { throw TokenFileError.unreadable }
    guard let data = files.contents(atPath: file.path) else { throw TokenFileError.unreadable }
    let text = String(decoding: data, as: UTF8.self)
    let token = Secret(text.trimmingCharacters(in: .whitespacesAndNewlines))
    guard token.isFit else { throw TokenFileError.unreadable }
    return token.isEmpty ? nil : token
  }

  /// Keeps a token; from its first byte on the file is its owner's alone.
  func save(_ token: Secret) throws {
    let files = FileManager.default
    let folder = file.deletingLastPathComponent()
    let new = folder.appending(path: ".token-\(UUID().uuidString)")
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      guard descriptor >= 0 else { throw TokenFileError.unwritable }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: Data(token.reveal().utf8))
      try handle.synchronize()
      try handle.close()
      guard rename(new.path, file.path) == 0 else { throw TokenFileError.unwritable }
    } catch {
      try? files.removeItem(at: new)
      throw TokenFileError.unwritable
    }
  }

  /// Lets go of the token, if there is one.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw TokenFileError.unwritable
    }
  }
}

/// What can go wrong with the file of a token.
enum TokenFileError: LocalizedError, Hashable {
  case readableByOthers
  case unreadable
  case unwritable

  var errorDescription: String? {
    switch self {
    case .readableByOthers: "Others can read the file of the token, so it is not used."
    case .unreadable: "The file of the token can not be read."
    case .unwritable: "The token could not be kept."
    }
  }
}
