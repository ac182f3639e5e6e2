public import Foundation
import Properties

/// Records sound on Apple's systems; here no microphone is asked for, so nothing is recorded.
open class AVAudioRecorder: NSObject {
  public let url: URL
  public let settings: [String: Any]
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// Without effect: nothing is recorded.
  open var isMeteringEnabled = false

  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
  }

  /// Always false: nothing is recorded.
  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }

  /// False: no microphone is asked for here, which is said once.
  @discardableResult open func prepareToRecord() -> Bool {
    Warnings.once("AVAudioRecorder records nothing here: no microphone is asked for.")
    return false
  }

  /// False: no microphone is asked for here, which is said once.
  @discardableResult open func record() -> Bool { prepareToRecord() }

  /// False: no microphone is asked for here, which is said once.
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool {
    prepareToRecord()
  }

  open func pause() {}
  open func stop() {}
  open func deleteRecording() -> Bool { false }
  open func updateMeters() {}

  /// As of silence, in decibels.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// As of silence, in decibels.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Hears of a recording that has ended, as none does here.
public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder,
    successfully flag: Bool,
  ) {}
}

/// How well a sound is recorded.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 32
  case medium = 64
  case high = 96
  case max = 127
}

/// The key of a recording's format.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of how often a second a recording is measured.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of how many channels a recording has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of how well a sound is recorded.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// MPEG-4's AAC, the format of most recordings.
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320
/// Sound as it was measured.
public let kAudioFormatLinearPCM: UInt32 = 0x6C70_636D
