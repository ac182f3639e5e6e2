public import Foundation

/// A folder that an app keeps its files in.
public struct AppDirectory: Sendable {
  public let url: URL

  public init(url: URL) {
    self.url = url
  }

  /// An app's own folder in the one named by the variable `MARTLET_DATA`, else in the one where the
  /// system wants such files.
  public static func standard(for app: String) -> AppDirectory {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    let files = FileManager.default
    let usual = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = chosen.isEmpty ? usual ?? files.temporaryDirectory : URL(filePath: chosen)
    return AppDirectory(url: folder.appending(path: app))
  }

  private static let largestFile = 10_000_000
  private static let mostQuarantined = 99

  /// What a file holds, or nil when there is none.
  ///
  /// - Throws: when it cannot be read, is no plain file or is larger than ten million bytes.
  public func read(_ name: String) throws -> Data? {
    let file = url.appending(path: name)
    var facts = stat()
    guard stat(file.path, &facts) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= AppDirectory.largestFile
    else { throw CocoaError(.fileReadUnknown) }
    return try Data(contentsOf: file)
  }

  /// Writes a file as a whole or not at all; answers where it is.
  ///
  /// Only its owner can read it, and it is on the disk when this returns, as far as the disk keeps
  /// its word.
  @discardableResult public func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try make()
    try PrivateFile(file).write(data)
    return file
  }

  /// Makes the folder where it is missing, its owner's alone.
  func make() throws {
    var facts = stat()
    if stat(url.path, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR { return }
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700],
    )
  }

  /// Gives a file a name of its own, so that nothing in it is lost.
  ///
  /// - Returns: the new name, or nil when it could not be moved.
  public func quarantine(_ name: String) -> String? {
    let file = url.appending(path: name)
    for number in 1...AppDirectory.mostQuarantined {
      let other = file.appendingPathExtension(number == 1 ? "bad" : "bad\(number)")
      guard !FileManager.default.fileExists(atPath: other.path) else { continue }
      let moved: ()? = try? FileManager.default.moveItem(at: file, to: other)
      return moved == nil ? nil : other.lastPathComponent
    }
    return nil
  }
}
