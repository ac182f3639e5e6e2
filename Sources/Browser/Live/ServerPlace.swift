import FileStorage
import Foundation

/// What a server finds again when it is started anew with the same app and data: its token, its
/// port, and the folder of its sessions.
///
/// Two servers of one app at the same time have two places, `1` and `2`: the place is locked as
/// long as its process lives, however that ends.
final class ServerPlace {
  let folder: URL
  private let lock: Int32
  private static let most = 1_000

  /// Takes the first place of a folder that no other server has.
  ///
  /// - Throws: what the file system says when the folder can't be made.
  init(in base: String) throws {
    for number in 1...Self.most {
      let folder = URL(filePath: base, directoryHint: .isDirectory)
        .appending(path: String(number), directoryHint: .isDirectory)
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700],
      )
      let path = folder.appending(path: "lock").path
      let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 {
        self.folder = folder
        self.lock = lock
        return
      }
      close(lock)
    }
    throw CocoaError(.fileLocking)
  }

  deinit { close(lock) }

  /// The token of the server before this one, so that pages which were open may come back; a new
  /// one if there was none.
  func token() -> String {
    if let known = read("token"), RandomID.isWellFormed(known) { return known }
    let token = RandomID.make()
    write(token, "token")
    return token
  }

  /// The port of the server before this one; nil if there was none.
  var port: UInt16? {
    get { read("port").flatMap { UInt16($0) } }
    set {
      guard let newValue, newValue != port else { return }
      write(String(newValue), "port")
    }
  }

  private func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.appending(path: name).path)
      .map { String(decoding: $0.prefix(64), as: UTF8.self) }
  }

  private func write(_ text: String, _ name: String) {
    // Where that fails, the next server has another one: pages that are open load anew.
    try? PrivateFile(folder.appending(path: name)).write(Data(text.utf8))
  }
}
