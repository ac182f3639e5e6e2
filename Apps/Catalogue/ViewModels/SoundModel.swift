import AVFoundation
import AudioToolbox
import Observation

/// Sounds of the system, counted, and words that are spoken.
@MainActor @Observable final class SoundModel {
  /// The slowest and the fastest speech.
  static let rates =
    AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate

  private(set) var plays = 0
  var words = "Good morning"
  var rate = AVSpeechUtteranceDefaultSpeechRate
  @ObservationIgnored private let synthesizer = AVSpeechSynthesizer()

  func play() {
    AudioServicesPlaySystemSound(1057)
    plays += 1
  }

  func speak() {
    let utterance = AVSpeechUtterance(string: words)
    utterance.rate = rate
    synthesizer.speak(utterance)
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }
}
