public import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int

/// How a sample is written.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32

  /// 0 where it is none of these.
  var bytes: Int {
    switch self {
    case .otherFormat: 0
    case .pcmFormatInt16: 2
    case .pcmFormatFloat32, .pcmFormatInt32: 4
    case .pcmFormatFloat64: 8
    }
  }
}

/// How the samples of a sound are written, how many channels it has, and how many come in a second.
public final class AVAudioFormat: NSObject, Sendable {
  /// More channels than that there are not.
  private static let mostChannels: AVAudioChannelCount = 64

  public let commonFormat: AVAudioCommonFormat
  /// Samples a second of each channel.
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  /// Whether the samples of all channels lie in one row.
  public let isInterleaved: Bool

  /// Nil for a rate that is none, and for no channels or more than 64.
  public init?(
    commonFormat format: AVAudioCommonFormat,
    sampleRate: Double,
    channels: AVAudioChannelCount,
    interleaved: Bool,
  ) {
    guard format != .otherFormat, sampleRate.isFinite, sampleRate >= 1, sampleRate < 1e7,
      1...Self.mostChannels ~= channels
    else { return nil }
    commonFormat = format
    self.sampleRate = sampleRate
    channelCount = channels
    isInterleaved = interleaved
  }

  /// Numbers of 32 bits, with a row for each channel.
  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double,
    channels: AVAudioChannelCount,
  ) {
    self.init(
      commonFormat: .pcmFormatFloat32,
      sampleRate: sampleRate,
      channels: channels,
      interleaved: false,
    )
  }

  /// The format of settings as those of a recorder; nil for what is no plain samples.
  public convenience init?(settings: [String: Any]) {
    func number(_ key: String) -> Double? {
      (settings[key] as? NSNumber)?.doubleValue ?? (settings[key] as? Int).map(Double.init)
        ?? (settings[key] as? UInt32).map(Double.init) ?? settings[key] as? Double
    }
    let isPlain = number(AVFormatIDKey).map { $0 == Double(kAudioFormatLinearPCM) } ?? true
    guard isPlain, let rate = number(AVSampleRateKey),
      let channels = number(AVNumberOfChannelsKey).flatMap(AVAudioChannelCount.init(exactly:))
    else { return nil }
    let isFloat = settings[AVLinearPCMIsFloatKey] as? Bool ?? true
    let format: AVAudioCommonFormat? =
      switch (Int(exactly: number(AVLinearPCMBitDepthKey) ?? 32), isFloat) {
      case (16, _): .pcmFormatInt16
      case (32, true): .pcmFormatFloat32
      case (32, false): .pcmFormatInt32
      case (64, true): .pcmFormatFloat64
      default: nil
      }
    guard let format else { return nil }
    let isInterleaved = !(settings[AVLinearPCMIsNonInterleaved] as? Bool ?? false)
    self.init(
      commonFormat: format,
      sampleRate: rate,
      channels: channels,
      interleaved: isInterleaved,
    )
  }

  /// Whether it has numbers of 32 bits, with a row for each channel.
  public var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

  public var settings: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: channelCount, AVLinearPCMBitDepthKey: 8 * commonFormat.bytes,
      AVLinearPCMIsFloatKey: [.pcmFormatFloat32, .pcmFormatFloat64].contains(commonFormat),
      AVLinearPCMIsNonInterleaved: !isInterleaved,
    ]
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? AVAudioFormat else { return false }
    return commonFormat == other.commonFormat && sampleRate == other.sampleRate
      && channelCount == other.channelCount && isInterleaved == other.isInterleaved
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(commonFormat)
    hasher.combine(sampleRate)
    hasher.combine(channelCount)
    hasher.combine(isInterleaved)
    return hasher.finalize()
  }
}

/// The key of how many bits a sample has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The key of whether samples are broken numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The key of whether the highest byte of a sample comes first.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The key of whether each channel has a row of its own.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
