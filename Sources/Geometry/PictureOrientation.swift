/// How a camera was held: the orientation that Exif keeps in a JPEG file (tag 0x0112).
package enum PictureOrientation: Int, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether rows are shown as columns.
  package var swapsSides: Bool { rawValue > 4 }

  /// Reads it from the segments before the picture; `up` where nothing else is said.
  package init(jpeg bytes: some RandomAccessCollection<UInt8>) {
    self = Self.read(bytes) ?? .up
  }

  /// Where the pixel of a place on the screen lies in the file; sizes are those of the file.
  package func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    case .left: (width - 1 - y, x)
    }
  }

  private static func read(_ file: some RandomAccessCollection<UInt8>) -> PictureOrientation? {
    // Segments, each with its length, up to the first scan.
    let bytes = Array(file.prefix(1 << 18))
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard marker != 0xDA, length >= 2, at + 2 + length <= bytes.count else { return nil }
      let body = bytes[at + 4..<at + 2 + length]
      if marker == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) {
        return exif(Array(body.dropFirst(6)))
      }
      at += 2 + length
    }
    return nil
  }

  private static func exif(_ bytes: [UInt8]) -> PictureOrientation? {
    let isLittle = bytes.starts(with: Array("II".utf8))
    guard isLittle || bytes.starts(with: Array("MM".utf8)) else { return nil }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= bytes.count else { return nil }
      let part = bytes[at..<at + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let start = number(4, 4), let count = number(start, 2) else {
      return nil
    }
    for entry in 0..<count {
      let at = start + 2 + entry * 12
      guard let tag = number(at, 2) else { return nil }
      if tag == 0x0112 { return number(at + 8, 2).flatMap(PictureOrientation.init(rawValue:)) }
    }
    return nil
  }
}
