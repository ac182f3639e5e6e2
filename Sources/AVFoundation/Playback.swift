import Display
import Foundation
import Properties
import SwiftUICore
import Synchronization

/// One sound as it plays on a screen, with its time, which the screen's clock tells.
@MainActor final class Playback {
  private nonisolated static let numbers = Atomic(0)

  private let number = Playback.numbers.add(1, ordering: .relaxed).newValue
  private weak var screen: ScreenOverlay?
  private var began: Date?
  private var run = 0
  /// Where it goes on, in seconds.
  private var place = 0.0
  private var length = 0.0
  /// Called at the end of the sound.
  var ended: () -> Void = {}

  nonisolated init() {}

  var isPlaying: Bool { began != nil && screen != nil }

  /// In seconds; within its length, where that is known.
  var time: Double {
    get {
      guard let began, let screen else { return place }
      let time = place + max(0, screen.date.timeIntervalSince(began))
      return length > 0 ? time.truncatingRemainder(dividingBy: length) : time
    }
    set { place = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// Plays from `time` on; false where nothing plays sounds.
  ///
  /// - Parameters:
  ///   - length: in seconds; of a sound of length 0 no end is known.
  ///   - loops: how often it is played again; less than 0 is without end.
  func play(
    _ source: Embedded.Sound.Source,
    length: Double,
    loops: Int = 0,
    isHeard: Bool = true,
  ) -> Bool {
    guard let screen = ScreenOverlay.current, screen.embeds else {
      Silence.warnOnce()
      return false
    }
    if isPlaying { return true }
    self.screen = screen
    self.length = length
    if length > 0, place >= length { place = 0 }
    began = screen.date
    run += 1
    if isHeard {
      screen.play(Embedded.Sound(source, start: place, repeats: loops != 0), as: number)
    }
    if loops >= 0, length > 0 {
      let run = run
      // A browser begins a little later, as it fetches the sound first.
      screen.after(length * Double(loops + 1) - place + 0.2) { [weak self] in
        guard let self, self.run == run, isPlaying else { return }
        stop(at: 0)
        ended()
      }
    }
    return true
  }

  /// Ends it; it goes on from where it was, unless a place is given.
  func stop(at place: Double? = nil) {
    let now = place ?? time
    screen?.stop(number)
    began = nil
    run += 1
    self.place = now
  }
}

enum Silence {
  static func warnOnce() {
    Warnings.once(
      "Martlet plays sounds in a browser only. Show in the app what a person would hear."
    )
  }
}
