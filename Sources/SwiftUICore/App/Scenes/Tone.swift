package import Display
import Foundation

/// A short sound for notifications and alerts, made here: a bell that fades.
package nonisolated enum Tone {
  /// How long it is heard, in seconds.
  package static let length = 0.4

  private static let rate = 8000

  /// A sound of eight bits (WAVE, format 1).
  ///
  /// - Parameter pitch: in hertz.
  package static func sound(pitch: Double = 880) -> Embedded.Sound {
    let pitch = pitch.isFinite ? min(max(pitch, 60), 3000) : 880
    let count = Int(length * Double(rate))
    let samples = (0..<count).map { index -> UInt8 in
      let time = Double(index) / Double(rate)
      let fading = exp(-8 * time) * min(1, time * 200)
      return UInt8(128 + 90 * fading * sin(2 * .pi * pitch * time))
    }
    var data = Data("RIFF".utf8)
    func append(_ number: Int, _ bytes: Int) {
      for byte in 0..<bytes { data.append(UInt8(number >> (8 * byte) & 0xFF)) }
    }
    append(36 + count, 4)
    data += Data("WAVEfmt ".utf8)
    for (number, bytes) in [(16, 4), (1, 2), (1, 2), (rate, 4), (rate, 4), (1, 2), (8, 2)] {
      append(number, bytes)
    }
    data += Data("data".utf8)
    append(count, 4)
    data += samples
    return Embedded.Sound(.data(data, type: "audio/wav"))
  }
}

extension ScreenOverlay {
  /// Sounds that the runtime plays itself have numbers below zero.
  private static let own = -1

  /// Plays a short sound where the front end plays sounds, else rings the terminal's bell.
  package func ring(_ sound: Embedded.Sound = Tone.sound(), for seconds: Double = 2) {
    guard embeds else { return tell(.bell) }
    play(sound, as: Self.own)
    after(seconds) { [weak self] in self?.stop(Self.own) }
  }
}
