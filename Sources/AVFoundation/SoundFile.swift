import Foundation

/// What the bytes of a sound say of it, without its being decoded.
struct SoundFile: Equatable {
  /// As HTTP names it.
  var type = "application/octet-stream"
  /// In seconds; 0 where it is not known.
  var duration = 0.0
  /// 0 where it is not known.
  var channels = 0

  init() {}

  init(_ data: Data) {
    let bytes = SoundBytes(data)
    switch bytes.word(0) {
    case "RIFF": self = Self.wave(bytes)
    case "FORM": self = Self.aiff(bytes)
    case "fLaC": self = Self.flac(bytes)
    case "OggS": type = "audio/ogg"
    case "caff": type = "audio/x-caf"
    default:
      if bytes.word(4) == "ftyp" {
        self = Self.mp4(bytes)
      } else if bytes.word(0).hasPrefix("ID3") || bytes.isFrame(0) {
        self = Self.mp3(bytes)
      }
    }
    if !duration.isFinite || duration < 0 || duration > 1e7 { duration = 0 }
  }

  private static func wave(_ bytes: SoundBytes) -> SoundFile {
    var file = SoundFile()
    file.type = "audio/wav"
    var rate = 0
    var at = 12
    while at + 8 <= bytes.count {
      let (name, length) = (bytes.word(at), bytes.little(at + 4))
      if name == "fmt " {
        file.channels = bytes.little(at + 10, 2)
        rate = bytes.little(at + 16)
      } else if name == "data", rate > 0 {
        file.duration = Double(min(length, bytes.count - at - 8)) / Double(rate)
        break
      }
      at += 8 + length + length % 2
    }
    return file
  }

  private static func aiff(_ bytes: SoundBytes) -> SoundFile {
    var file = SoundFile()
    file.type = "audio/aiff"
    var at = 12
    while at + 8 <= bytes.count {
      let length = bytes.big(at + 4)
      if bytes.word(at) == "COMM", length >= 18 {
        file.channels = bytes.big(at + 8, 2)
        // The rate has 80 bits: an exponent and a whole mantissa.
        let exponent = bytes.big(at + 16, 2) & 0x7FFF
        let rate = Double(bytes.big(at + 18)) * pow(2, Double(exponent) - 16383 - 31)
        if rate > 0 { file.duration = Double(bytes.big(at + 10)) / rate }
        break
      }
      at += 8 + length + length % 2
    }
    return file
  }

  private static func flac(_ bytes: SoundBytes) -> SoundFile {
    var file = SoundFile()
    file.type = "audio/flac"
    let rate = bytes.big(18) >> 12
    file.channels = (bytes.big(18) >> 9 & 7) + 1
    let samples = (bytes.big(21, 1) & 15) << 32 | bytes.big(22)
    if rate > 0 { file.duration = Double(samples) / Double(rate) }
    return file
  }

  private static func mp4(_ bytes: SoundBytes) -> SoundFile {
    var file = SoundFile()
    file.type = "audio/mp4"
    func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
      var at = range.lowerBound
      while at + 8 <= range.upperBound {
        let length = bytes.big(at)
        guard length >= 8, at + length <= range.upperBound else { return nil }
        if bytes.word(at + 4) == name { return at + 8..<at + length }
        at += length
      }
      return nil
    }
    guard let movie = box("moov", in: 0..<bytes.count), let head = box("mvhd", in: movie) else {
      return file
    }
    let at = head.lowerBound
    let isLong = bytes.big(at, 1) == 1
    let rate = bytes.big(at + (isLong ? 20 : 12))
    let length = isLong ? bytes.big(at + 24) << 32 | bytes.big(at + 28) : bytes.big(at + 16)
    if rate > 0 { file.duration = Double(length) / Double(rate) }
    return file
  }

  /// Kilobits a second of MPEG 1 and of MPEG 2, layer III; samples a second by version.
  private static let rates = [
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
  ]

  /// Counts frames: their number is the length, also where the bits a second change.
  private static func mp3(_ bytes: SoundBytes) -> SoundFile {
    var file = SoundFile()
    file.type = "audio/mpeg"
    var at = 0
    if bytes.word(0).hasPrefix("ID3") {
      let size = (6..<10).reduce(0) { $0 << 7 | bytes.big($1, 1) & 0x7F }
      at = 10 + size
    }
    while at + 4 <= bytes.count {
      guard bytes.isFrame(at) else {
        at += 1
        continue
      }
      let version = bytes.big(at + 1, 1) >> 3 & 3
      let (bits, sampling) = (bytes.big(at + 2, 1) >> 4, bytes.big(at + 2, 1) >> 2 & 3)
      let isFirst = version == 3
      let kilobits = rates[isFirst ? 0 : 1][bits]
      let samples = [44_100, 48_000, 32_000, 0][sampling] / (isFirst ? 1 : version == 2 ? 2 : 4)
      guard kilobits > 0, samples > 0 else {
        at += 1
        continue
      }
      let each = isFirst ? 1152 : 576
      file.channels = bytes.big(at + 3, 1) >> 6 == 3 ? 1 : 2
      file.duration += Double(each) / Double(samples)
      at += max(4, each / 8 * kilobits * 1000 / samples + (bytes.big(at + 2, 1) >> 1 & 1))
    }
    return file
  }
}

/// Numbers and names among bytes; what lies beyond their end is 0.
private struct SoundBytes {
  private let data: Data
  let count: Int

  init(_ data: Data) {
    self.data = data
    count = data.count
  }

  func big(_ place: Int, _ length: Int = 4) -> Int {
    (0..<length).reduce(0) { $0 << 8 | byte(place + $1) }
  }

  func little(_ place: Int, _ length: Int = 4) -> Int {
    (0..<length).reversed().reduce(0) { $0 << 8 | byte(place + $1) }
  }

  func word(_ place: Int) -> String {
    String(decoding: (0..<4).map { UInt8(byte(place + $0)) }, as: UTF8.self)
  }

  /// Whether a frame of layer III begins there.
  func isFrame(_ place: Int) -> Bool {
    byte(place) == 0xFF && byte(place + 1) & 0xE6 == 0xE2 && byte(place + 1) & 0x18 != 0x08
  }

  private func byte(_ place: Int) -> Int {
    place >= 0 && place < count ? Int(data[data.startIndex + place]) : 0
  }
}
