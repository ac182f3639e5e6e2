import Display
import Foundation
import Properties
import SwiftUICore

/// Plays buffers and files one after the other.
///
/// The page in a browser plays them, once a person has pressed something there. In a terminal they are
/// silent and take their time.
open class AVAudioPlayerNode: AVAudioNode, AVAudioMixing {
  /// What waits to be played.
  private struct Item {
    let source: () -> Embedded.Sound.Source
    let length: Double
    var loops = false
    /// Of a file whose length is not known.
    var isOpenEnded = false
    let completion: AVAudioNodeCompletionHandler?

    var hasNoEnd: Bool { loops || isOpenEnded }
  }

  /// How loud, from 0 to 1; what begins after a change has it.
  open var volume: Float = 1
  /// Without effect: a page has no such setting.
  open var pan: Float = 0
  /// Without effect: a page has no such setting that needs no script.
  open var rate: Float = 1

  private let playback = Playback()
  private var items: [Item] = []
  private var isCurrent = false
  private var isWanted = false
  private var run = 0

  public override init() { super.init() }

  deinit {
    let playback = playback
    onMainActor { playback.stop() }
  }

  override var loudness: Float { AVAudioMixerNode.kept(volume) }

  open var isPlaying: Bool { onMain(self) { $0.isWanted } }

  /// Plays what is scheduled, now and later.
  ///
  /// As on Apple's systems the engine must run; here it is said once where it does not.
  open func play() {
    guard engine?.isRunning == true else {
      return Warnings.once(
        "AVAudioPlayerNode.play() needs an engine that runs: attach the node and call start() before."
      )
    }
    onMain(self) {
      $0.isWanted = true
      $0.go()
    }
  }

  /// Plays at once: a page has no clock of sounds.
  open func play(at when: AVAudioTime?) { play() }

  open func pause() {
    onMain(self) {
      $0.isWanted = false
      $0.run += 1
      $0.isCurrent = false
      $0.playback.stop()
    }
  }

  /// Falls silent and forgets what is scheduled, whose handlers are called.
  open func stop() {
    onMain(self) {
      $0.isWanted = false
      $0.forget()
    }
  }

  open override func reset() { onMain(self) { $0.forget() } }

  /// - Parameter new: what is played in place of what was scheduled.
  @MainActor private func forget(for new: Item? = nil) {
    let old = items
    // Handlers may schedule something: that comes after it.
    items = [new].compactMap(\.self)
    run += 1
    isCurrent = false
    playback.stop(at: 0)
    for item in old { item.completion?() }
  }

  // MARK: Scheduling

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    completionHandler: AVAudioNodeCompletionHandler? = nil,
  ) { scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler) }

  /// Plays a buffer after what is scheduled, or in its place; `when` is not followed.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil,
  ) {
    let item = Item(
      source: { [weak self] in
        .data(WaveFile.data(of: buffer, volume: self?.wholeLoudness ?? 0), type: "audio/wav")
      },
      length: buffer.duration,
      loops: options.contains(.loops),
      completion: completionHandler,
    )
    schedule(item, interrupts: !options.isDisjoint(with: [.interrupts, .interruptsAtLoop]))
  }

  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime? = nil,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil,
  ) {
    scheduleBuffer(buffer, at: when, options: options) { completionHandler?(callbackType) }
  }

  /// Plays a whole file after what is scheduled; `when` is not followed.
  ///
  /// Partly: where the file's form does not tell its length, it ends when something else is scheduled.
  open func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil,
  ) {
    let path = file.url.path
    schedule(
      Item(
        source: { .file(path) },
        length: file.sound.duration,
        isOpenEnded: file.sound.duration <= 0,
        completion: completionHandler,
      ),
      interrupts: false,
    )
  }

  open func scheduleFile(
    _ file: AVAudioFile,
    at when: AVAudioTime?,
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: ((AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil,
  ) { scheduleFile(file, at: when) { completionHandler?(callbackType) } }

  /// Plays a part of a file after what is scheduled; `when` is not followed.
  ///
  /// Partly: of a file whose samples are packed, all is played.
  open func scheduleSegment(
    _ file: AVAudioFile,
    startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount,
    at when: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil,
  ) {
    let frames = AVAudioFrameCount(clamping: min(Int64(numberFrames), file.length))
    file.framePosition = startFrame
    guard
      let buffer = AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: frames),
      (try? file.read(into: buffer)) != nil
    else { return scheduleFile(file, at: when, completionHandler: completionHandler) }
    scheduleBuffer(buffer, at: when, completionHandler: completionHandler)
  }

  private func schedule(_ item: Item, interrupts: Bool) {
    onMain((self, item)) { node, item in
      if interrupts {
        node.forget(for: item)
      } else {
        node.items.append(item)
      }
      // What is played without end makes way for what comes after it.
      if node.items.count > 1, node.items[0].hasNoEnd { node.end(node.run) }
      node.go()
    }
  }

  // MARK: Playing

  @MainActor private func go() {
    guard isWanted, !isCurrent else { return }
    while items.count > 1, items[0].hasNoEnd { items.removeFirst().completion?() }
    guard !isCurrent, let item = items.first else { return }
    isCurrent = true
    run += 1
    let run = run
    playback.ended = { [weak self] in self?.end(run) }
    let screen = ScreenOverlay.current
    // Without a length there is no end to wait for.
    if item.length > 0 || item.hasNoEnd, screen?.embeds == true {
      let loops = item.loops ? -1 : 0
      let isHeard = wholeLoudness > 0
      if playback.play(item.source(), length: item.length, loops: loops, isHeard: isHeard) {
        return
      }
    }
    Silence.warnOnce(unless: screen?.embeds == true)
    guard !item.loops else { return }
    if let screen {
      screen.after(item.length) { [weak self] in self?.end(run) }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + item.length) { [weak self] in
        self?.end(run)
      }
    }
  }

  @MainActor private func end(_ ended: Int) {
    guard ended == run, isCurrent, !items.isEmpty else { return }
    isCurrent = false
    run += 1
    if playback.isPlaying { playback.stop(at: 0) }
    items.removeFirst().completion?()
    go()
  }

  /// The sample that is played now; nil while nothing is.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    guard isPlaying else { return nil }
    let rate = outputFormat(forBus: 0).sampleRate
    let time = onMain(playback) { $0.time }
    return AVAudioTime(sampleTime: AVAudioFramePosition(time * rate), atRate: rate)
  }

  /// The moment of the machine's clock; a page has no clock of sounds.
  open func nodeTime(forPlayerTime playerTime: AVAudioTime) -> AVAudioTime? { lastRenderTime }

  open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}
}

extension AVAudioPlayerNode {
  /// Plays a buffer after what is scheduled, and returns at its end.
  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer,
    at when: AVAudioTime? = nil,
    options: AVAudioPlayerNodeBufferOptions = [],
  ) async {
    await withCheckedContinuation { continuation in
      scheduleBuffer(buffer, at: when, options: options) { continuation.resume() }
    }
  }

  /// Plays a whole file after what is scheduled, and returns at its end.
  public func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?) async {
    await withCheckedContinuation { continuation in
      scheduleFile(file, at: when) { continuation.resume() }
    }
  }
}

/// How a buffer is put among others.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Again and again, until something else is scheduled.
  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  /// In place of all that is scheduled.
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  /// As `interrupts`: a loop is not played to its end.
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// When a handler wants to be called; here always at the end.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}
