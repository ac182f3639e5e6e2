package import FileStorage
package import Foundation

extension AppDirectory {
  /// A folder that cannot be: nothing is kept.
  package static let none = AppDirectory(url: URL(filePath: "/dev/null/Martlet"))

  /// A folder of its own, which does not exist yet.
  package static func fresh() -> AppDirectory {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "MartletTests-\(UUID().uuidString)")
    return AppDirectory(url: folder.appending(path: "deep"))
  }

  /// Forgets a fresh folder.
  package func remove() {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  package func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  /// Puts a folder with something in it into the place of a file; answers where that is.
  package func block(_ name: String) throws -> URL {
    let inside = url.appending(path: name).appending(path: "mine")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    return inside
  }

  /// The names of the files, in order.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
