import CLinux
import Foundation

/// The variables that lead to a home.
///
/// Foundation keeps where the values of some lie when the process starts, and never looks again. So
/// a fork server starts itself anew with values that have room for any home, and the process of a
/// person writes its own over them.
enum PersonHome {
  /// For each, the folder within the home.
  private static let variables = [
    "HOME": "", "CFFIXED_USER_HOME": "", "MARTLET_DATA": "", "XDG_CONFIG_HOME": "",
    "XDG_DATA_HOME": "", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "/.cache", "TMPDIR": temporary,
    "XDG_RUNTIME_DIR": temporary,
  ]
  private static let temporary = "/.tmp"
  /// Bytes of a value, in which any home fits that a request may name.
  private static let room = 1_100
  /// A path too, of a folder that nobody can write to.
  private static let filler = "/proc" + String(repeating: "/", count: room - 5)

  /// Whether the values have room.
  static var hasRoom: Bool {
    variables.keys.allSatisfy { getenv($0).map { strlen($0) } == room }
  }

  /// Makes room for the next start of the program.
  static func makeRoom() {
    for name in variables.keys { setenv(name, filler, 1) }
  }

  /// Leads to a home from now on, with a folder for temporary files that is empty.
  ///
  /// - Throws: what the file system says.
  static func enter(_ home: String) throws {
    for (name, folder) in variables {
      guard let place = getenv(name), strlen(place) == room else {
        throw CocoaError(.fileNoSuchFile)
      }
      write(home + folder, over: place)
    }
    guard chdir(home) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .ENOENT) }
    try? FileManager.default.removeItem(atPath: home + temporary)
    for folder in [temporary, "/.cache"]
    where mkdir(home + folder, 0o700) != 0 && errno != EEXIST {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }

  /// Writes a text and its end over a longer one.
  private static func write(_ text: String, over place: UnsafeMutablePointer<CChar>) {
    let bytes = text.utf8CString.prefix(room)
    for (index, byte) in bytes.enumerated() { place[index] = byte }
    place[bytes.count - 1] = 0
  }
}
