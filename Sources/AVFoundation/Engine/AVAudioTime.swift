public import Foundation

/// A moment in a sound, as its samples are counted, or as the machine's clock tells.
public final class AVAudioTime: NSObject, Sendable {
  public let isHostTimeValid: Bool
  /// In nanoseconds since the machine was started.
  public let hostTime: UInt64
  public let isSampleTimeValid: Bool
  public let sampleTime: AVAudioFramePosition
  /// Samples a second.
  public let sampleRate: Double

  public init(hostTime: UInt64) {
    isHostTimeValid = true
    self.hostTime = hostTime
    isSampleTimeValid = false
    sampleTime = 0
    sampleRate = 0
  }

  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    isHostTimeValid = false
    hostTime = 0
    isSampleTimeValid = true
    self.sampleTime = sampleTime
    self.sampleRate = sampleRate
  }

  /// Nanoseconds of the machine's clock.
  public static func hostTime(forSeconds seconds: TimeInterval) -> UInt64 {
    seconds.isFinite && seconds > 0 ? UInt64(min(seconds * 1e9, 1e18)) : 0
  }

  public static func seconds(forHostTime hostTime: UInt64) -> TimeInterval {
    Double(hostTime) / 1e9
  }
}
