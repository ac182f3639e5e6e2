public import Foundation
import Properties

/// Plays a sound from a file.
///
/// Without effect: neither a terminal nor a page plays sounds yet. The file is read, so that one that
/// is missing is told; `play()` answers false.
open class AVAudioPlayer: NSObject {
  public let url: URL?
  public let data: Data?
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// How loud, from 0 to 1.
  open var volume: Float = 1
  /// From -1, left, to 1, right.
  open var pan: Float = 0
  /// How fast, as a factor.
  open var rate: Float = 1
  open var enableRate = false
  /// How often it is played again; less than 0 means without end.
  open var numberOfLoops = 0
  /// In seconds.
  open var currentTime: TimeInterval = 0
  open var isMeteringEnabled = false

  /// - Throws: `CocoaError` when the file cannot be read.
  public init(contentsOf url: URL) throws {
    _ = try Data(contentsOf: url, options: .mappedIfSafe)
    self.url = url
    data = nil
  }

  /// - Throws: `CocoaError` when the file cannot be read.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public init(data: Data) throws {
    url = nil
    self.data = data
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  /// In seconds; 0, as the sound is not decoded.
  open var duration: TimeInterval { 0 }
  open var isPlaying: Bool { false }
  open var numberOfChannels: Int { 0 }

  /// Without effect: no sound is played.
  @discardableResult open func prepareToPlay() -> Bool { false }

  /// Without effect: no sound is played; the answer is false.
  @discardableResult open func play() -> Bool {
    Silence.warnOnce()
    return false
  }

  /// Without effect: no sound is played; the answer is false.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  open func pause() {}

  open func stop() {}

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }

  open func updateMeters() {}

  /// In decibels: that of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// In decibels: that of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Who is told of a sound's end.
///
/// Without effect: no sound is played.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

enum Silence {
  static func warnOnce() {
    Warnings.once("Martlet plays no sounds or speech. Show in the app what they would say.")
  }
}
