public import Foundation

/// Memory with a sound in it.
///
/// Unchecked: as on Apple's systems, who writes into it sees to it that nobody else uses it.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  fileprivate let list: UnsafeMutableAudioBufferListPointer
  private let memory: UnsafeMutableRawPointer

  fileprivate init(_ format: AVAudioFormat, bytes: Int) {
    self.format = format
    let channels = Int(format.channelCount)
    let (count, each) = format.isInterleaved ? (1, channels) : (channels, 1)
    memory = .allocate(byteCount: max(1, bytes), alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    let head = UnsafeMutableRawPointer.allocate(
      byteCount: UnsafeMutableAudioBufferListPointer.bytes(of: count),
      alignment: MemoryLayout<AudioBufferList>.alignment,
    )
    list = UnsafeMutableAudioBufferListPointer(head.assumingMemoryBound(to: AudioBufferList.self))
    list.count = count
    for index in 0..<count {
      list[index] = AudioBuffer(
        mNumberChannels: UInt32(each),
        mDataByteSize: 0,
        mData: memory + index * (bytes / count),
      )
    }
  }

  deinit {
    memory.deallocate()
    UnsafeMutableRawPointer(list.unsafeMutablePointer).deallocate()
  }

  public var audioBufferList: UnsafePointer<AudioBufferList> {
    UnsafePointer(list.unsafeMutablePointer)
  }
  public var mutableAudioBufferList: UnsafeMutablePointer<AudioBufferList> {
    list.unsafeMutablePointer
  }
}

/// Memory with the samples of a sound.
///
/// Unchecked, as what it is made of.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// More bytes than that no buffer has.
  private static let mostBytes = 1 << 30

  /// How many samples of each channel there is room for.
  public let frameCapacity: AVAudioFrameCount

  /// How many samples of each channel are a sound.
  open var frameLength: AVAudioFrameCount = 0 {
    didSet {
      frameLength = min(frameLength, frameCapacity)
      for index in list.indices {
        let bytes = UInt32(bytesOfFrame) * list[index].mNumberChannels * frameLength
        list[index].mDataByteSize = bytes
      }
    }
  }

  /// Nil for more than a gigabyte.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let bytes = Int(frameCapacity) * Int(format.channelCount) * format.commonFormat.bytes
    guard format.commonFormat != .otherFormat, bytes <= Self.mostBytes else { return nil }
    self.frameCapacity = frameCapacity
    super.init(format, bytes: bytes)
  }

  private var bytesOfFrame: Int { format.commonFormat.bytes }

  /// How far apart the samples of a channel lie, in samples.
  open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

  /// The samples of each channel; nil where they are of another kind.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    channels(.pcmFormatFloat32, as: Float.self)
  }
  /// The samples of each channel; nil where they are of another kind.
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
    channels(.pcmFormatInt16, as: Int16.self)
  }
  /// The samples of each channel; nil where they are of another kind.
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
    channels(.pcmFormatInt32, as: Int32.self)
  }

  private var places: UnsafeMutableRawPointer?

  private func channels<Sample>(
    _ kind: AVAudioCommonFormat,
    as type: Sample.Type,
  ) -> UnsafePointer<UnsafeMutablePointer<Sample>>? {
    guard format.commonFormat == kind else { return nil }
    let count = Int(format.channelCount)
    let table =
      places
      ?? .allocate(
        byteCount: count * MemoryLayout<UnsafeMutablePointer<Sample>>.stride,
        alignment: MemoryLayout<UnsafeMutablePointer<Sample>>.alignment,
      )
    places = table
    let typed = table.assumingMemoryBound(to: UnsafeMutablePointer<Sample>.self)
    for channel in 0..<count {
      let buffer = list[format.isInterleaved ? 0 : channel]
      guard let data = buffer.mData else { return nil }
      let start = data.assumingMemoryBound(to: Sample.self)
      (typed + channel).initialize(to: format.isInterleaved ? start + channel : start)
    }
    return UnsafePointer(typed)
  }

  deinit { places?.deallocate() }

  /// A sample as a number from -1 to 1, where the sound is not too loud.
  func sample(_ frame: Int, of channel: Int) -> Float {
    let buffer = list[format.isInterleaved ? 0 : channel]
    guard let data = buffer.mData else { return 0 }
    let place = format.isInterleaved ? frame * Int(format.channelCount) + channel : frame
    return switch format.commonFormat {
    case .pcmFormatFloat32: data.load(fromByteOffset: 4 * place, as: Float.self)
    case .pcmFormatFloat64: Float(data.load(fromByteOffset: 8 * place, as: Double.self))
    case .pcmFormatInt16: Float(data.load(fromByteOffset: 2 * place, as: Int16.self)) / 0x8000
    case .pcmFormatInt32: Float(data.load(fromByteOffset: 4 * place, as: Int32.self)) / 0x8000_0000
    case .otherFormat: 0
    }
  }

  /// Sets a sample to a number from -1 to 1.
  func set(_ value: Float, _ frame: Int, of channel: Int) {
    let buffer = list[format.isInterleaved ? 0 : channel]
    guard let data = buffer.mData else { return }
    let place = format.isInterleaved ? frame * Int(format.channelCount) + channel : frame
    let kept = value.isFinite ? min(max(value, -1), 1) : 0
    switch format.commonFormat {
    case .pcmFormatFloat32: data.storeBytes(of: value, toByteOffset: 4 * place, as: Float.self)
    case .pcmFormatFloat64:
      data.storeBytes(of: Double(value), toByteOffset: 8 * place, as: Double.self)
    case .pcmFormatInt16:
      data.storeBytes(of: Int16(kept * 0x7FFF), toByteOffset: 2 * place, as: Int16.self)
    case .pcmFormatInt32:
      let wide = Int32(Double(kept) * 0x7FFF_FFFF)
      data.storeBytes(of: wide, toByteOffset: 4 * place, as: Int32.self)
    case .otherFormat: break
    }
  }

  /// In seconds.
  var duration: Double { Double(frameLength) / format.sampleRate }
}
