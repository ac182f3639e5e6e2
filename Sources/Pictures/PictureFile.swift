package import Foundation
import Geometry

/// A picture in a file, and how large it is drawn.
package struct PictureFile: Equatable {
  package static let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg", "avif"]

  package let path: String
  /// In points: pixels by the scale.
  package let size: CGSize
  package var isTemplate = false

  package static func isKnown(_ name: String) -> Bool {
    endings.contains((name as NSString).pathExtension.lowercased())
  }

  /// nil when the file cannot be read or is no picture.
  package init?(_ path: String, scale: Double) {
    guard let handle = FileHandle(forReadingAtPath: path),
      let head = try? handle.read(upToCount: PictureHead.length),
      let found = PictureHead(head)
    else { return nil }
    self.path = path
    let scale = scale > 0 ? scale : 1
    size = CGSize(width: found.pixels.width / scale, height: found.pixels.height / scale)
  }
}

/// What the first bytes of a picture say: its kind and its size in pixels.
package struct PictureHead: Equatable {
  /// So many bytes are enough for nearly every picture.
  package static let length = 1 << 18

  /// As in HTTP's `Content-Type`.
  package let type: String
  package let pixels: CGSize

  package init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(Self.length))
    guard
      let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webp(bytes) ?? Self.jpeg(bytes)
        ?? Self.svg(bytes)
    else { return nil }
    guard found.width > 0, found.height > 0, found.width < 100_000, found.height < 100_000 else {
      return nil
    }
    type = found.type
    pixels = CGSize(width: found.width, height: found.height)
  }

  private typealias Found = (type: String, width: Double, height: Double)

  private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Double {
    Double(bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) })
  }

  private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]) else {
      return nil
    }
    return ("image/png", big(bytes, 16, 4), big(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 10, bytes.starts(with: [0x47, 0x49, 0x46, 0x38]) else { return nil }
    return ("image/gif", Double(little(bytes, 6, 2)), Double(little(bytes, 8, 2)))
  }

  private static func webp(_ bytes: [UInt8]) -> Found? {
    guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      let (width, height) = (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
      return ("image/webp", Double(width), Double(height))
    case "VP8L":
      let bits = little(bytes, 21, 4)
      return ("image/webp", Double(bits & 0x3FFF + 1), Double(bits >> 14 & 0x3FFF + 1))
    case "VP8X":
      return ("image/webp", Double(little(bytes, 24, 3) + 1), Double(little(bytes, 27, 3) + 1))
    default: return nil
    }
  }

  /// Follows the segments of a JPEG file to its frame header.
  private static func jpeg(_ bytes: [UInt8]) -> Found? {
    guard bytes.count > 4, bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var at = 2
    while at + 9 < bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        let (width, height) = (big(bytes, at + 7, 2), big(bytes, at + 5, 2))
        let isTurned = PictureOrientation(jpeg: bytes).swapsSides
        return ("image/jpeg", isTurned ? height : width, isTurned ? width : height)
      }
      if 0xD0...0xD9 ~= marker || marker == 0x01 {
        at += 2
      } else {
        at += 2 + max(2, Int(big(bytes, at + 2, 2)))
      }
    }
    return nil
  }

  private static func svg(_ bytes: [UInt8]) -> Found? {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let start = text.range(of: "<svg") else { return nil }
    let tag = text[start.upperBound...].prefix { $0 != ">" }
    func value(_ name: String) -> Substring? {
      for quote in ["\"", "'"] {
        if let found = tag.range(of: " \(name)=\(quote)") {
          return tag[found.upperBound...].prefix { String($0) != quote }
        }
      }
      return nil
    }
    func length(_ name: String) -> Double? {
      value(name).flatMap {
        $0.hasSuffix("%") ? nil : Double($0.prefix { $0.isNumber || $0 == "." })
      }
    }
    let box = value("viewBox")?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    let sides = box.count == 4 ? (box[2], box[3]) : (300, 150)
    return ("image/svg+xml", length("width") ?? sides.0, length("height") ?? sides.1)
  }
}
