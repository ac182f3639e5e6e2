import Foundation

/// Pictures of sixteen by eight pixels, the left half red (dark in grey), the right blue (light).
///
/// The photographs were written by libjpeg-turbo 2.1.5 at quality 90.
nonisolated enum PictureFiles {
  /// Three colours.
  static let color = data(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN"
      + "DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QA"
      + "FQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAA"
      + "AAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z"
  )
  /// One.
  static let grey = data(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN"
      + "DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAA"
      + "AAAACQr/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/AD/UAP/Z"
  )
  /// In several scans.
  static let progressive = data(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsN"
      + "DhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAIABADAREAAhEBAxEB/8QA"
      + "FQABAQAAAAAAAAAAAAAAAAAABgf/xAAVAQEBAAAAAAAAAAAAAAAAAAAIBv/aAAwDAQACEAMQAAABnMKq"
      + "QLjHX//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAQUCP//EABQRAQAAAAAAAAAAAAAAAAAAABD/"
      + "2gAIAQMBAT8BP//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQIBAT8BP//EABQQAQAAAAAAAAAAAAAA"
      + "AAAAABD/2gAIAQEABj8CP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8hP//aAAwDAQACAAMA"
      + "AAAQ6//EABQRAQAAAAAAAAAAAAAAAAAAABD/2gAIAQMBAT8QP//EABQRAQAAAAAAAAAAAAAAAAAAABD/"
      + "2gAIAQIBAT8QP//EABQQAQAAAAAAAAAAAAAAAAAAABD/2gAIAQEAAT8QP//Z"
  )
  /// Four colours of print, as Adobe writes them.
  static let print = data(
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4S"
      + "EA0OEQ4LCxAWEBETFBUVFQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU/8AAFAgACAAQBAERAAIRAQMRAQQRAP/E"
      + "ABcAAAMBAAAAAAAAAAAAAAAAAAAHCAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAA"
      + "AAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AKIXMVTVM/QbmND/2Q=="
  )
  /// With Exif that says it was taken upright (orientation 6).
  static let turned = data(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBD"
      + "AAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYU"
      + "GBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
      + "FBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAU"
      + "EAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAA"
      + "AAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z"
  )

  private static func data(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  /// A PNG file of any kind of pixels, its rows not compressed.
  ///
  /// - Parameter rows: Each without its filter; for an interlaced file those of all passes.
  static func png(
    _ width: Int,
    _ height: Int,
    depth: UInt8,
    kind: UInt8,
    isInterlaced: Bool = false,
    palette: [UInt8] = [],
    clear: [UInt8] = [],
    rows: [[UInt8]],
  ) -> Data {
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    func chunk(_ name: String, _ body: [UInt8]) {
      let named = Array(name.utf8) + body
      file += big(body.count) + named + big(Int(crc(named)))
    }
    chunk("IHDR", big(width) + big(height) + [depth, kind, 0, 0, isInterlaced ? 1 : 0])
    if !palette.isEmpty { chunk("PLTE", palette) }
    if !clear.isEmpty { chunk("tRNS", clear) }
    let raw: [UInt8] = rows.flatMap { (row: [UInt8]) -> [UInt8] in [0] + row }
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(1, raw.count), by: 60_000) {
      let part = raw[start..<min(raw.count, start + 60_000)]
      let isLast: UInt8 = start + 60_000 >= raw.count ? 1 : 0
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      packed += [isLast, low, high, ~low, ~high] + part
    }
    packed += big(Int(adler(raw)))
    chunk("IDAT", packed)
    chunk("IEND", [])
    return file
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xEDB8_8320 }
    }
    return ~crc
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
