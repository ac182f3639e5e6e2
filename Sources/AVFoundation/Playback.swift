import Display
import Foundation
import Properties
import SwiftUICore
import Synchronization

/// One sound as it plays on a screen, with its time, which the screen's clock tells.
@MainActor final class Playback {
  private nonisolated static let numbers = Atomic(0)

  /// How long a sound that is over may be heard, in seconds: a browser begins later, as it fetches it.
  private static let rest = 2.0

  /// What is on the screen of it, the last with what may still be heard of those before.
  private var heard: [Int] = []
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
    // Of those before only the last may still be heard, or many short ones would crowd others out.
    remove(self.screen === screen ? Array(heard.dropLast()) : heard)
    self.screen = screen
    self.length = length
    if length > 0, place >= length { place = 0 }
    began = screen.date
    run += 1
    if isHeard {
      // Another one each time: one that is there already would not begin anew.
      heard.append(Playback.numbers.add(1, ordering: .relaxed).newValue)
      screen.play(
        Embedded.Sound(source, start: place, repeats: loops != 0),
        as: heard[heard.count - 1],
      )
    }
    if loops >= 0, length > 0 {
      let run = run
      screen.after(length * Double(loops + 1) - place) { [weak self] in
        guard let self, self.run == run, isPlaying else { return }
        // One that the browser repeats would begin anew.
        end(heardFor: loops == 0 ? Self.rest : 0.2)
      }
    }
    return true
  }

  /// It is over, but for what may still be heard for some seconds.
  private func end(heardFor rest: Double) {
    let over = heard
    screen?.after(rest) { [weak self] in self?.remove(over) }
    began = nil
    run += 1
    place = 0
    ended()
  }

  private func remove(_ numbers: [Int]) {
    for number in numbers { screen?.stop(number) }
    heard.removeAll(where: numbers.contains)
  }

  /// Ends it; it goes on from where it was, unless a place is given.
  func stop(at place: Double? = nil) {
    let now = place ?? time
    remove(heard)
    began = nil
    run += 1
    self.place = now
  }
}

enum Silence {
  static func warnOnce(unless isHeard: Bool) {
    if !isHeard { warnOnce() }
  }

  static func warnOnce() {
    Warnings.once(
      "Martlet plays sounds in a browser only. Show in the app what a person would hear."
    )
  }
}
