import CLinux
import Dispatch

/// Passwords as yescrypt hashes, by the system's libcrypt.
package enum PasswordHash {
  private static let room = 384
  /// libcrypt takes no longer ones.
  package static let mostBytes = 511
  package static let fewestCharacters = 8

  /// What is wrong with a new password, as a sentence; nil if nothing is.
  package static func problem(_ password: String) -> String? {
    guard password.count >= fewestCharacters else {
      return "A password has \(fewestCharacters) characters or more."
    }
    return isPossible(password)
      ? nil : "A password has at most \(mostBytes) bytes, and no zero byte."
  }

  /// A new hash with a salt of its own; nil where libcrypt is missing.
  package static func make(_ password: String) -> String? {
    guard isPossible(password) else { return nil }
    var setting = [CChar](repeating: 0, count: room)
    guard martlet_make_setting(&setting, setting.count) == 1 else { return nil }
    return hash(password, setting)
  }

  /// Whether it is the password that the hash was made of.
  ///
  /// It takes a while, on purpose.
  package static func matches(_ password: String, _ hash: String) -> Bool {
    guard isPossible(password), let made = Self.hash(password, hash.utf8CString.map(\.self)) else {
      return false
    }
    let (one, other) = (Array(made.utf8), Array(hash.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func isPossible(_ password: String) -> Bool {
    password.utf8.count <= mostBytes && !password.utf8.contains(0)
  }

  private static func hash(_ password: String, _ setting: [CChar]) -> String? {
    var made = [CChar](repeating: 0, count: room)
    guard martlet_hash_password(password, setting, &made, made.count) == 1 else { return nil }
    let hash = String(
      decoding: made.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self,
    )
    // libcrypt says so when the setting is none.
    return hash.hasPrefix("*") ? nil : hash
  }
}

/// Checks passwords one after the other, away from the main actor.
@MainActor final class PasswordChecker {
  enum Verdict {
    case right, wrong
    /// Too many wait already.
    case busy
  }

  private static let mostWaiting = 16
  private let queue = DispatchQueue(label: "martlet.passwords", qos: .utility)
  private var waiting = 0
  /// The hash of a password that nobody has: an unknown name takes as long as a known one.
  private var nobodys: String?

  /// - Parameter hash: nil for a name that there is not.
  func check(_ password: String, _ hash: String?) async -> Verdict {
    await run { [nobodys] () -> (Verdict, String?) in
      let nobodys = nobodys ?? PasswordHash.make(Random.hex(16))
      let matches = PasswordHash.matches(password, hash ?? nobodys ?? "")
      return (matches && hash != nil ? .right : .wrong, nobodys)
    }
    .map { verdict, nobodys in
      self.nobodys = nobodys
      return verdict
    } ?? .busy
  }

  /// A new hash; nil if too many wait, or libcrypt is missing.
  func make(_ password: String) async -> String? {
    await run { PasswordHash.make(password) } ?? nil
  }

  private func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result? {
    guard waiting < Self.mostWaiting else { return nil }
    waiting += 1
    defer { waiting -= 1 }
    return await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
