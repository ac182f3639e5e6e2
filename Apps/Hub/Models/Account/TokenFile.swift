import Foundation

/// A token in a file that only its owner can read, for where no keyring is; Hub asks before.
struct TokenFile: Sendable {
  let file: URL
  /// Whose token it holds: one that was kept for somebody else, or for another server, is not seen.
  var owner = TokenOwner(host: "", account: "")

  /// What stands in the file.
  private struct Contents: Codable {
    let host: String
    let account: String
    let token: String
  }

  /// The token; nil when none is kept.
  ///
  /// - Throws: `TokenFileError.readableByOthers` for a file that others may have read already.
  func load() throws -> Secret? {
    guard let contents = try read(), isOwn(contents) else { return nil }
    let token = Secret(contents.token)
    guard token.isFit else { throw TokenFileError.unreadable }
    return token.isEmpty ? nil : token
  }

  /// Keeps a token; from its first byte on the file is its owner's alone.
  func save(_ token: Secret) throws {
    let contents = Contents(host: owner.host, account: owner.account, token: token.reveal())
    do {
      try PrivateFile(file).write(JSONEncoder().encode(contents))
    } catch {
      throw TokenFileError.unwritable
    }
  }

  /// Lets go of the token, if there is one; one of somebody else stays.
  func remove() throws {
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    if let contents = try? read(), !isOwn(contents) { return }
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw TokenFileError.unwritable
    }
  }

  private func isOwn(_ contents: Contents) -> Bool {
    contents.host == owner.host && contents.account == owner.account
  }

  /// What stands in the file; nil when there is none.
  private func read() throws -> Contents? {
    // What is looked at is what is read, whatever happens to the name meanwhile.
    let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw errno == ELOOP ? TokenFileError.readableByOthers : TokenFileError.unreadable
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var facts = stat()
    guard
      fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_mode & 0o077 == 0, facts.st_uid == geteuid()
    else { throw TokenFileError.readableByOthers }
    guard
      facts.st_size <= 8_192, let data = try? handle.readToEnd() ?? Data(),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { throw TokenFileError.unreadable }
    return contents
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
    case .unreadable: "The file of the token cannot be read; sign in again to replace it."
    case .unwritable: "The token could not be kept."
    }
  }
}
