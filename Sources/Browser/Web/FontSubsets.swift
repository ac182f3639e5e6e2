import Foundation
import HTTP
import PangoText

/// The small fonts that `scripts/fonts` made, and what they were made of.
struct FontSubsets {
  private let folder: URL?
  /// Bytes and checksum of each font that there are files of, by its file's name.
  private let sources: [Substring: (count: Int, checksum: UInt32)]

  /// Those in the folder `fonts` beside what this module lies in, or a little above.
  static func own() -> FontSubsets {
    var folders = [OwnFiles.library.deletingLastPathComponent()]
    for _ in 0..<3 { folders.append(folders[folders.count - 1].deletingLastPathComponent()) }
    return FontSubsets(
      in: folders.lazy.map { $0.appending(path: "fonts") }.first {
        FileManager.default.fileExists(atPath: $0.appending(path: "index").path)
      }
    )
  }

  /// - Parameter folder: one that was made for other ranges of characters counts as none.
  init(in folder: URL?) {
    self.folder = folder
    let index = folder.flatMap {
      try? String(contentsOf: $0.appending(path: "index"), encoding: .utf8)
    }
    let lines = (index ?? "").split(separator: "\n")
    guard lines.first.map(String.init) == "latin \(LatinRange.css(LatinRange.ranges))" else {
      sources = [:]
      return
    }
    var sources: [Substring: (count: Int, checksum: UInt32)] = [:]
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      guard words.count == 3, let count = Int(words[1]), let sum = UInt32(words[2], radix: 16)
      else { continue }
      sources[words[0]] = (count, sum)
    }
    self.sources = sources
  }

  /// A subset of a font; nil if there is none of this very file.
  func subset(_ part: Int, of path: String) -> [UInt8]? {
    let file = URL(filePath: path)
    guard let folder, let source = sources[file.lastPathComponent[...]],
      let whole = FileManager.default.contents(atPath: path), whole.count == source.count,
      Gzip.checksum(Array(whole)) == source.checksum
    else { return nil }
    let name = "\(file.deletingPathExtension().lastPathComponent).\(part).woff2"
    return FileManager.default.contents(atPath: folder.appending(path: name).path).map(Array.init)
  }
}
