import Foundation

/// Pictures kept beside the tests, to compare with.
///
/// `make pictures` makes them anew (`MARTLET_PICTURES=write`).
enum Golden {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Golden")

  private static var isWriting: Bool {
    ProcessInfo.processInfo.environment["MARTLET_PICTURES"] == "write"
  }

  /// The picture that is kept, or nil when the new one was kept instead.
  ///
  /// - Throws: when there is none.
  static func kept(_ name: String, new: Data) throws -> Data? {
    let file = folder.appending(path: name)
    if isWriting {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try new.write(to: file)
      return nil
    }
    return try Data(contentsOf: file)
  }

  /// Keeps a picture that is not as it was where it can be looked at; answers the place.
  static func keepAside(_ name: String, _ new: Data) throws -> String {
    let aside = FileManager.default.temporaryDirectory.appending(path: "martlet-pictures")
    try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: true)
    let file = aside.appending(path: name)
    try new.write(to: file)
    return file.path
  }
}
