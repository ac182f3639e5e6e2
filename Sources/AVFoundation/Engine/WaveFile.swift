import Foundation

/// Sounds as files of the form WAVE, which every browser plays.
enum WaveFile {
  /// The samples of a buffer with 16 bits each.
  ///
  /// - Parameter volume: from 0 to 1, by which they are multiplied.
  static func data(of buffer: AVAudioPCMBuffer, volume: Float = 1) -> Data {
    let frames = Int(buffer.frameLength)
    var samples = Data(capacity: 2 * frames * Int(buffer.format.channelCount))
    append(buffer, volume: volume, to: &samples)
    return head(of: buffer.format, bytes: samples.count) + samples
  }

  /// Adds the samples of a buffer, with 16 bits each.
  static func append(_ buffer: AVAudioPCMBuffer, volume: Float = 1, to data: inout Data) {
    let channels = Int(buffer.format.channelCount)
    for frame in 0..<Int(buffer.frameLength) {
      for channel in 0..<channels {
        let sample = buffer.sample(frame, of: channel) * volume
        let kept = sample.isFinite ? min(max(sample, -1), 1) : 0
        add(UInt16(bitPattern: Int16(kept * 0x7FFF)), to: &data)
      }
    }
  }

  /// What comes before so many bytes of samples.
  static func head(of format: AVAudioFormat, bytes: Int) -> Data {
    let (channels, rate) = (UInt16(format.channelCount), UInt32(format.sampleRate))
    let length = UInt32(clamping: bytes)
    var data = Data("RIFF".utf8)
    add(length &+ 36, to: &data)
    data += Data("WAVEfmt ".utf8)
    add(UInt32(16), to: &data)
    add(UInt16(1), to: &data)
    add(channels, to: &data)
    add(rate, to: &data)
    add(rate &* UInt32(channels) &* 2, to: &data)
    add(channels * 2, to: &data)
    add(UInt16(16), to: &data)
    data += Data("data".utf8)
    add(length, to: &data)
    return data
  }

  private static func add<Number: FixedWidthInteger>(_ number: Number, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  /// Samples that a file has as they are; nil for a file of another form.
  static func samples(of data: Data) -> (format: AVAudioFormat, place: Range<Int>)? {
    let bytes = [UInt8](data)
    func word(_ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }
    func number(_ at: Int, _ length: Int) -> Int {
      bytes[at..<at + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 12, word(0) == "RIFF", word(8) == "WAVE" else { return nil }
    var format: AVAudioFormat?
    var at = 12
    while at + 8 <= bytes.count {
      let length = min(number(at + 4, 4), bytes.count - at - 8)
      if word(at) == "fmt ", length >= 16 {
        let kind: AVAudioCommonFormat =
          switch (number(at + 8, 2), number(at + 22, 2)) {
          case (1, 16): .pcmFormatInt16
          case (1, 32): .pcmFormatInt32
          case (3, 32): .pcmFormatFloat32
          case (3, 64): .pcmFormatFloat64
          default: .otherFormat
          }
        format = AVAudioFormat(
          commonFormat: kind,
          sampleRate: Double(number(at + 12, 4)),
          channels: UInt32(number(at + 10, 2)),
          interleaved: true,
        )
      } else if word(at) == "data" {
        return format.map { ($0, at + 8..<at + 8 + length) }
      }
      at += 8 + length + length % 2
    }
    return nil
  }
}
