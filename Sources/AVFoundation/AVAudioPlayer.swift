import Display
public import Foundation
import Properties

/// Plays a sound from a file.
///
/// The page in a browser plays it, once a person has pressed something there; a terminal is silent,
/// and `play()` answers false. The file is read, so that one that is missing is told.
///
/// Partly: a browser plays what it can decode, at its own speed and loudness.
open class AVAudioPlayer: NSObject {
  public let url: URL?
  public let data: Data?
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// How loud, from 0 to 1.
  ///
  /// Partly: 0 is silent; all else is as loud as the file is.
  open var volume: Float = 1
  /// From -1, left, to 1, right.
  ///
  /// Without effect: a page has no such setting.
  open var pan: Float = 0
  /// How fast, as a factor.
  ///
  /// Without effect: a page has no such setting that needs no script.
  open var rate: Float = 1
  /// Without effect: a page has no such setting that needs no script.
  open var enableRate = false
  /// How often it is played again; less than 0 means without end.
  open var numberOfLoops = 0
  /// Without effect: the sound is not decoded here.
  open var isMeteringEnabled = false

  private let file: SoundFile
  private let playback = Playback()

  /// - Throws: `CocoaError` when the file cannot be read.
  public init(contentsOf url: URL) throws {
    file = SoundFile(try Data(contentsOf: url, options: .mappedIfSafe))
    self.url = url
    data = nil
  }

  /// - Throws: `CocoaError` when the file cannot be read.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public init(data: Data) throws {
    file = SoundFile(data)
    url = nil
    self.data = data
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  deinit {
    let playback = playback
    onMainActor { playback.stop() }
  }

  /// In seconds; 0 where the file's form does not tell it.
  open var duration: TimeInterval { file.duration }
  /// 0 where the file's form does not tell it.
  open var numberOfChannels: Int { file.channels }
  open var isPlaying: Bool { onMain(playback) { $0.isPlaying } }

  /// In seconds.
  open var currentTime: TimeInterval {
    get { onMain(playback) { $0.time } }
    set {
      let wasPlaying = isPlaying
      onMain(playback) { $0.stop(at: newValue.isFinite ? max(0, newValue) : 0) }
      if wasPlaying { play() }
    }
  }

  /// Whether it can be played, as far as is known.
  @discardableResult open func prepareToPlay() -> Bool { file.type.hasPrefix("audio") }

  /// Plays from where it is on; false where nothing plays sounds.
  @discardableResult open func play() -> Bool {
    onMain(self) { player in
      player.playback.ended = { [weak player] in
        guard let player else { return }
        player.delegate?.audioPlayerDidFinishPlaying(player, successfully: true)
      }
      return player.playback.play(
        player.source,
        length: player.duration,
        loops: player.numberOfLoops,
        isHeard: player.volume > 0,
      )
    }
  }

  /// Plays it at once: a page has no clock of sounds.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }

  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  open func pause() { onMain(playback) { $0.stop() } }

  open func stop() { onMain(playback) { $0.stop() } }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
    if volume <= 0 { pause() }
  }

  /// Without effect: the sound is not decoded here.
  open func updateMeters() {}

  /// In decibels: that of silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }

  /// In decibels: that of silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  private var source: Embedded.Sound.Source {
    if let url, url.isFileURL { return .file(url.path) }
    return .data(data ?? Data(), type: file.type)
  }
}

/// Who is told of a sound's end.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Never called: a browser does not say what it cannot decode.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
