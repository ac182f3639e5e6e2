import Foundation
import Glibc
import MainLoop

/// The key that cookies are made of, in a file that only its owner can read.
enum CookieKey {
  private static let count = 32
  private static let name = "browser.key"

  /// The key of a folder, made by the first one who asks.
  ///
  /// Without a folder it is a new one.
  static func key(in folder: String?) -> [UInt8] {
    guard let folder else { return fresh() }
    let path = folder + "/" + name
    if let key = read(path) { return key }
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
    let key = fresh()
    // It is there as a whole or not at all, and another process's is not replaced.
    let draft = "\(path).\(getpid())"
    defer { unlink(draft) }
    guard write(key, to: draft) else {
      StandardStream.error.line(
        "The key of the cookies cannot be kept in \(folder): browsers need the token again after "
          + "a restart."
      )
      return key
    }
    if link(draft, path) == 0 { return key }
    if let other = read(path) { return other }
    // The stored key is invalid.
    return rename(draft, path) == 0 ? key : fresh()
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    fchmod(file, 0o600)
    var key = [UInt8](repeating: 0, count: count + 1)
    return Glibc.read(file, &key, key.count) == count ? Array(key[..<count]) : nil
  }

  private static func write(_ key: [UInt8], to path: String) -> Bool {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, key, key.count) == key.count && fsync(file) == 0
  }

  private static func fresh() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
}
