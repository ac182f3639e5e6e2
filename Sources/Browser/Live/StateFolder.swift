import Foundation
import MainLoop

/// A folder where sessions wait for the server to come back.
struct StateFolder {
  private let folder: URL
  /// Older states are of no use any more, in seconds.
  private static let patience = 86_400.0
  private static let mostBytes = 1 << 22

  /// - Throws: what the file system says when the folder can't be made.
  init(_ path: String) throws {
    folder = URL(filePath: path, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
  }

  func keep(_ state: Data, secret: String) {
    guard RandomID.isWellFormed(secret), state.count <= Self.mostBytes else { return }
    write(state, to: file(secret))
  }

  /// Reads a state and forgets it, so that it comes back once.
  func takeState(_ secret: String) -> Data? {
    guard RandomID.isWellFormed(secret) else { return nil }
    let file = file(secret)
    defer { try? FileManager.default.removeItem(at: file) }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let written = attributes?[.modificationDate] as? Date,
      Date().timeIntervalSince(written) < Self.patience
    else { return nil }
    return try? Data(contentsOf: file)
  }

  /// The token of the server before this one, so that pages which were open may come back.
  func token() -> String {
    let file = folder.appending(path: "token")
    if let data = try? Data(contentsOf: file) {
      let known = String(decoding: data, as: UTF8.self)
      if RandomID.isWellFormed(known) { return known }
    }
    let token = RandomID.make()
    write(Data(token.utf8), to: file)
    return token
  }

  private func file(_ secret: String) -> URL {
    folder.appending(path: secret + ".state")
  }

  private func write(_ data: Data, to file: URL) {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    let isWritten = FileManager.default.createFile(
      atPath: file.path,
      contents: data,
      attributes: attributes,
    )
    if !isWritten {
      StandardStream.error.line("The state could not be written to \(file.path).")
    }
  }
}
