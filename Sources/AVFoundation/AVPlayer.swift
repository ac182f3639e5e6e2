import Display
public import Foundation
import Properties

/// A sound or a film by its address.
///
/// Partly: of a film the sound alone is heard.
///
/// Unchecked, as it has subclasses; nothing in it is written.
open class AVAsset: NSObject, @unchecked Sendable {
  package let url: URL

  init(at url: URL) { self.url = url }

  public convenience init(url: URL) { self.init(at: url) }

  /// Of a file; indefinite where it is not known.
  open var duration: CMTime { AVPlayerItem(asset: self).duration }
}

/// A sound or a film by its address.
///
/// Unchecked, as its superclass is.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public convenience init(url: URL, options: [String: Any]? = nil) { self.init(at: url) }
}

/// What a player plays.
open class AVPlayerItem: NSObject {
  /// Whether it can be played.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  public let asset: AVAsset
  let file: SoundFile

  /// - Parameter asset: of a file the length is read; of what lies on the web it is not known.
  public init(asset: AVAsset) {
    self.asset = asset
    let data = asset.url.isFileURL ? try? Data(contentsOf: asset.url, options: .mappedIfSafe) : nil
    file = data.map { SoundFile($0) } ?? SoundFile()
  }

  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }

  open var status: Status {
    guard asset.url.isFileURL else { return .readyToPlay }
    return FileManager.default.fileExists(atPath: asset.url.path) ? .readyToPlay : .failed
  }

  /// Indefinite where it is not known.
  open var duration: CMTime {
    file.duration > 0 ? CMTime(seconds: file.duration, preferredTimescale: 1000) : .indefinite
  }

  var source: Embedded.Sound.Source {
    asset.url.isFileURL ? .file(asset.url.path) : .address(asset.url.absoluteString)
  }
}

extension Notification.Name {
  /// What a player played has come to its end; its object is the item.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification"
  )
}

extension AVPlayerItem {
  /// What a player played has come to its end; its object is the item.
  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
}

/// Plays a sound from a file or the web, on the page in a browser; a terminal is silent.
///
/// Partly: of films the sound is heard alone; the end is known of files.
open class AVPlayer: NSObject {
  /// What a player does at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    case advance, pause, none
  }

  /// Whether it plays.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// Whether it can play.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  open private(set) var currentItem: AVPlayerItem?
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// From 0 to 1.
  ///
  /// Partly: 0 is silent; all else is as loud as the file is.
  open var volume: Float = 1
  open var isMuted = false
  private let playback = Playback()

  public override init() { super.init() }

  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  deinit {
    let playback = playback
    onMainActor { playback.stop() }
  }

  open var status: Status {
    switch currentItem?.status {
    case .readyToPlay: .readyToPlay
    case .failed: .failed
    case .unknown, nil: .unknown
    }
  }

  open var timeControlStatus: TimeControlStatus { isPlaying ? .playing : .paused }
  private var isPlaying: Bool { onMain(playback) { $0.isPlaying } }

  /// 0 is a pause; all else plays at the usual speed.
  open var rate: Float {
    get { isPlaying ? 1 : 0 }
    set { newValue > 0 ? play() : pause() }
  }

  open func play() {
    onMain(self) { player in
      guard let item = player.currentItem else { return }
      player.playback.ended = { [weak player, weak item] in
        guard let player, let item else { return }
        player.itemDidEnd(item)
      }
      _ = player.playback.play(
        item.source,
        length: item.file.duration,
        isHeard: player.volume > 0 && !player.isMuted,
      )
    }
  }

  open func pause() { onMain(playback) { $0.stop() } }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    onMain(playback) { $0.stop(at: 0) }
    currentItem = item
  }

  open func currentTime() -> CMTime {
    CMTime(seconds: onMain(playback) { $0.time }, preferredTimescale: 1000)
  }

  open func seek(to time: CMTime) {
    let wasPlaying = isPlaying
    onMain(playback) { $0.stop(at: time.isNumeric ? max(0, time.seconds) : 0) }
    if wasPlaying { play() }
  }

  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  open func seek(
    to time: CMTime,
    toleranceBefore: CMTime,
    toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void,
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Tells again and again, while it plays, how far it is.
  ///
  /// - Parameter interval: seconds between two calls.
  /// - Returns: what `removeTimeObserver` takes; nobody is told any more once it is gone.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime,
    queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void,
  ) -> Any {
    let pause = interval.isNumeric ? max(0.02, interval.seconds) : 1
    let timer = DispatchSource.makeTimerSource(queue: queue ?? .main)
    timer.schedule(deadline: .now() + pause, repeating: pause)
    // Unchecked: the player is used as by every caller, on any thread.
    nonisolated(unsafe) weak let player = self
    timer.setEventHandler {
      if let player, player.rate > 0 { block(player.currentTime()) }
    }
    timer.resume()
    return TimeObserver(timer: timer)
  }

  open func removeTimeObserver(_ observer: Any) { (observer as? TimeObserver)?.timer.cancel() }

  func itemDidEnd(_ item: AVPlayerItem) {
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
  }
}

/// Ends with whoever has it.
private final class TimeObserver {
  let timer: any DispatchSourceTimer

  init(timer: any DispatchSourceTimer) { self.timer = timer }

  deinit { timer.cancel() }
}

/// Plays an item again and again.
open class AVPlayerLooper: NSObject {
  private let observer: Any
  open private(set) var loopCount = 0

  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    player.removeAllItems()
    player.insert(itemToLoop, after: nil)
    player.actionAtItemEnd = .none
    // Unchecked: the player is used as by every caller, on any thread.
    nonisolated(unsafe) weak let player = player
    observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime,
      object: itemToLoop,
      queue: nil,
    ) { _ in
      player?.seek(to: .zero)
      player?.play()
    }
  }

  deinit { NotificationCenter.default.removeObserver(observer) }

  open func disableLooping() { NotificationCenter.default.removeObserver(observer) }
}

/// Plays one item after the other.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public override init() { super.init() }

  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queue = Array(items.dropFirst())
    actionAtItemEnd = .advance
  }

  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + queue }

  open func advanceToNextItem() {
    let wasPlaying = rate > 0
    replaceCurrentItem(with: queue.isEmpty ? nil : queue.removeFirst())
    if wasPlaying { play() }
  }

  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    let place = queue.firstIndex { $0 === afterItem }.map { $0 + 1 }
    queue.insert(item, at: place ?? (afterItem === currentItem ? 0 : queue.count))
  }

  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }

  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }

  override func itemDidEnd(_ item: AVPlayerItem) {
    super.itemDidEnd(item)
    guard actionAtItemEnd == .advance else { return }
    advanceToNextItem()
    play()
  }
}
