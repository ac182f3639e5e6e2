import CZlib
import Foundation

/// Reads PNG files (ISO/IEC 15948) that are not interlaced, up to 4096 × 4096 pixels.
struct PNGReader {
  private static let mostSide = 4096

  private var width = 0
  private var height = 0
  private var depth = 8
  private var kind = 0
  private var palette: [UInt8] = []
  private var clear: [UInt8] = []

  /// nil when the bytes are no such file.
  static func raster(_ data: Data) -> Raster? {
    var reader = PNGReader()
    return reader.read([UInt8](data))
  }

  private mutating func read(_ bytes: [UInt8]) -> Raster? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var packed: [UInt8] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = Self.number(bytes, at)
      guard length <= bytes.count - at - 12 else { return nil }
      let body = bytes[at + 8..<at + 8 + length]
      switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
      case "IHDR": guard readHead(Array(body)) else { return nil }
      case "PLTE": palette = Array(body)
      case "tRNS": clear = Array(body)
      case "IDAT": packed += body
      case "IEND": return unpack(packed)
      default: break
      }
      at += length + 12
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func readHead(_ head: [UInt8]) -> Bool {
    guard head.count == 13, head[10] == 0, head[11] == 0, head[12] == 0 else { return false }
    width = Self.number(head, 0)
    height = Self.number(head, 4)
    depth = Int(head[8])
    kind = Int(head[9])
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    return depths[kind]?.contains(depth) == true && 1...Self.mostSide ~= width
      && 1...Self.mostSide ~= height
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1 }

  private func unpack(_ packed: [UInt8]) -> Raster? {
    guard width > 0 else { return nil }
    let stride = (width * channels * depth + 7) / 8
    var rows = [UInt8](repeating: 0, count: (stride + 1) * height)
    var length = uLong(rows.count)
    let result = uncompress(&rows, &length, packed, uLong(packed.count))
    guard result == Z_OK, Int(length) == rows.count else { return nil }
    guard unfilter(&rows, stride) else { return nil }
    return Raster(width: width, height: height, pixels: pixels(rows, stride))
  }

  /// Adds back what each row leaves to those around it (section 9).
  private func unfilter(_ rows: inout [UInt8], _ stride: Int) -> Bool {
    let step = max(1, channels * depth / 8)
    for y in 0..<height {
      let start = y * (stride + 1) + 1
      let filter = rows[start - 1]
      guard filter <= 4 else { return false }
      if filter == 0 { continue }
      for x in 0..<stride {
        let left = x >= step ? Int(rows[start + x - step]) : 0
        let up = y > 0 ? Int(rows[start + x - stride - 1]) : 0
        let corner = x >= step && y > 0 ? Int(rows[start + x - step - stride - 1]) : 0
        let guess: Int
        switch filter {
        case 1: guess = left
        case 2: guess = up
        case 3: guess = (left + up) / 2
        default:
          let sum = left + up - corner
          let (a, b, c) = (abs(sum - left), abs(sum - up), abs(sum - corner))
          guess = a <= b && a <= c ? left : b <= c ? up : corner
        }
        rows[start + x] &+= UInt8(truncatingIfNeeded: guess)
      }
    }
    return true
  }

  private func pixels(_ rows: [UInt8], _ stride: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    let most = (1 << depth) - 1
    for y in 0..<height {
      let start = y * (stride + 1) + 1
      for x in 0..<width {
        func sample(_ channel: Int) -> Int {
          let index = x * channels + channel
          switch depth {
          case 16: return Int(rows[start + index * 2])
          case 8: return Int(rows[start + index])
          default:
            let bit = index * depth
            return Int(rows[start + bit / 8]) >> (8 - depth - bit % 8) & most
          }
        }
        let at = (y * width + x) * 4
        switch kind {
        case 3:
          let index = sample(0)
          for part in 0..<3 where index * 3 + part < palette.count {
            pixels[at + part] = palette[index * 3 + part]
          }
          if index < clear.count { pixels[at + 3] = clear[index] }
        case 0, 4:
          let gray = depth < 8 ? sample(0) * 255 / most : sample(0)
          for part in 0..<3 { pixels[at + part] = UInt8(gray) }
          if kind == 4 { pixels[at + 3] = UInt8(sample(1)) }
        default:
          for part in 0..<channels { pixels[at + part] = UInt8(sample(part)) }
        }
      }
    }
    return pixels
  }
}
