public import Foundation

/// A sound in a file.
///
/// Partly: every file can be scheduled to be played; samples are read of those of the form WAVE with 16,
/// 32 or 64 bits that are not packed, and written in that form with 16.
open class AVAudioFile: NSObject {
  public let url: URL
  /// How the samples are in the file.
  public let fileFormat: AVAudioFormat
  /// How they are read and written.
  public let processingFormat: AVAudioFormat
  /// Samples of each channel.
  open private(set) var length: AVAudioFramePosition
  /// The next sample that is read or written.
  open var framePosition: AVAudioFramePosition = 0

  let sound: SoundFile
  private let samples: Range<Int>?
  private let contents: Data
  private let written: FileHandle?

  /// Thrown for a file whose samples cannot be read or written here.
  private struct Packed: LocalizedError {
    let name: String
    var errorDescription: String? {
      "The samples of \(name) cannot be read or written here. AVAudioFile reads and writes those of the form WAVE, with "
        + "AVFormatIDKey kAudioFormatLinearPCM; others can be played."
    }
  }

  /// - Throws: `CocoaError` when the file cannot be read.
  public init(forReading fileURL: URL) throws {
    url = fileURL
    contents = try Data(contentsOf: fileURL, options: .mappedIfSafe)
    sound = SoundFile(contents)
    written = nil
    let found = WaveFile.samples(of: contents)
    samples = found?.place
    let channels = AVAudioChannelCount(clamping: max(1, sound.channels))
    let rate = found?.format.sampleRate ?? 44_100
    guard
      let standard = AVAudioFormat(
        standardFormatWithSampleRate: rate,
        channels: found?.format.channelCount ?? min(channels, 2),
      )
    else { throw CocoaError(.fileReadCorruptFile) }
    processingFormat = standard
    fileFormat = found?.format ?? standard
    length = AVAudioFramePosition(sound.duration * rate)
    if let found {
      let frame = Int(found.format.channelCount) * found.format.commonFormat.bytes
      length = AVAudioFramePosition(found.place.count / max(1, frame))
    }
  }

  /// Makes a file that samples are written to.
  ///
  /// - Throws: an error for settings of a form that is packed, and where the file cannot be made.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    guard let asked = AVAudioFormat(settings: settings),
      // Samples are written with 16 bits each.
      let format = AVAudioFormat(
        commonFormat: .pcmFormatInt16,
        sampleRate: asked.sampleRate,
        channels: asked.channelCount,
        interleaved: true,
      ),
      let standard = AVAudioFormat(
        standardFormatWithSampleRate: format.sampleRate,
        channels: format.channelCount,
      )
    else { throw Packed(name: fileURL.lastPathComponent) }
    url = fileURL
    fileFormat = format
    processingFormat = standard
    contents = Data()
    sound = SoundFile()
    samples = nil
    length = 0
    try WaveFile.head(of: format, bytes: 0).write(to: fileURL)
    written = try FileHandle(forWritingTo: fileURL)
  }

  /// Reads what is left of the file, or as much as there is room for.
  ///
  /// - Throws: an error for a file whose samples are packed.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  /// Reads so many samples of each channel, or those that are left.
  ///
  /// - Throws: an error for a file whose samples are packed.
  open func read(into buffer: AVAudioPCMBuffer, frameCount: AVAudioFrameCount) throws {
    guard let samples else { throw Packed(name: url.lastPathComponent) }
    let start = min(max(0, framePosition), length)
    let count = min(Int64(min(frameCount, buffer.frameCapacity)), length - start)
    let (channels, each) = (Int(fileFormat.channelCount), fileFormat.commonFormat.bytes)
    contents.withUnsafeBytes { bytes in
      for frame in 0..<Int(count) {
        for channel in 0..<Int(buffer.format.channelCount) {
          let place = (Int(start) + frame) * channels + min(channel, channels - 1)
          let at = samples.lowerBound + each * place
          let value: Float =
            switch fileFormat.commonFormat {
            case .pcmFormatInt16:
              Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Int16.self)))
                / 0x8000
            case .pcmFormatInt32:
              Float(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: Int32.self)))
                / 0x8000_0000
            case .pcmFormatFloat32: bytes.loadUnaligned(fromByteOffset: at, as: Float.self)
            case .pcmFormatFloat64:
              Float(bytes.loadUnaligned(fromByteOffset: at, as: Double.self))
            case .otherFormat: 0
            }
          buffer.set(value, frame, of: channel)
        }
      }
    }
    buffer.frameLength = AVAudioFrameCount(count)
    framePosition = start + count
  }

  /// Writes the samples of a buffer after those that were written.
  ///
  /// - Throws: an error for a file that is only read, and where the file cannot be written.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard let written, buffer.format.channelCount == fileFormat.channelCount,
      buffer.format.sampleRate == fileFormat.sampleRate
    else {
      throw CocoaError(.fileWriteUnknown)
    }
    var data = Data()
    WaveFile.append(buffer, to: &data)
    length += AVAudioFramePosition(buffer.frameLength)
    framePosition = length
    try written.seekToEnd()
    try written.write(contentsOf: data)
    try written.seek(toOffset: 0)
    let bytes = Int(length) * Int(fileFormat.channelCount) * 2
    try written.write(contentsOf: WaveFile.head(of: fileFormat, bytes: bytes))
  }
}
