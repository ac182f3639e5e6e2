import FileStorage
import Foundation
import HTTP

/// The key of a folder of data: what cookies and the names of people's folders are made with.
struct SecretKey: Sendable {
  private let bytes: [UInt8]

  private static let count = 32
  private static let name = "key"

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The key of a folder, made by the first one who asks.
  ///
  /// - Throws: `ServeProblem`, where it can be neither read nor kept: all would be strangers after
  ///   the next start.
  init(in folder: AppDirectory) throws(ServeProblem) {
    let path = folder.url.appending(path: Self.name).path
    let key = folder.withLock(waitingFor: 5_000) { () -> [UInt8]? in
      do {
        if let data = try folder.read(Self.name) {
          chmod(path, 0o600)
          return data.count == Self.count ? Array(data) : nil
        }
        let key = Random.bytes(Self.count)
        try folder.write(Data(key), to: Self.name)
        return key
      } catch {
        return nil
      }
    }
    guard let key else {
      throw ServeProblem(
        "The key \(path) can be neither read nor made, or has not \(Self.count) bytes. Without it "
          + "nobody would be known again: see to it that the folder can be written to, or bring "
          + "the file back."
      )
    }
    bytes = key
  }

  /// What only who has the key can make of a text for one purpose, in base 16.
  func hash(_ text: String, for purpose: String) -> String {
    KeyedHash.hex(purpose + "\u{0}" + text, key: bytes)
  }

  /// Whether two texts are the same, in a time that does not tell how far they are.
  func isEqual(_ one: String, _ other: String) -> Bool {
    let sums = [one, other].map { Array(hash($0, for: "equal").utf8) }
    return zip(sums[0], sums[1]).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Bytes that nobody can guess.
enum Random {
  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// That many bytes in base 16.
  static func hex(_ count: Int) -> String {
    bytes(count).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

/// Why a server cannot be started or a command not done, with what to do.
package struct ServeProblem: Error, CustomStringConvertible, Equatable {
  package let description: String

  package init(_ description: String) { self.description = description }
}
