import AVFoundation
import AudioToolbox
import Foundation
import Observation

/// Sounds of the system and of the app's own, counted, and words that are spoken.
@MainActor @Observable final class SoundModel {
  /// The slowest and the fastest speech.
  static let rates =
    AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate

  private(set) var plays = 0
  var words = "Good morning"
  var rate = AVSpeechUtteranceDefaultSpeechRate
  @ObservationIgnored private let synthesizer = AVSpeechSynthesizer()
  @ObservationIgnored private let engine = AVAudioEngine()
  @ObservationIgnored private let player = AVAudioPlayerNode()

  func play() {
    AudioServicesPlaySystemSound(1057)
    plays += 1
  }

  /// Plays an A of half a second, which is computed.
  func playTone() {
    guard let format = AVAudioFormat(standardFormatWithSampleRate: 22_050, channels: 1),
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 11_025)
    else { return }
    buffer.frameLength = buffer.frameCapacity
    for frame in 0..<Int(buffer.frameLength) {
      let time = Double(frame) / format.sampleRate
      buffer.floatChannelData?[0][frame] = Float(sin(2 * .pi * 440 * time) * exp(-6 * time))
    }
    if !engine.isRunning {
      engine.attach(player)
      engine.connect(player, to: engine.mainMixerNode, format: format)
      guard (try? engine.start()) != nil else { return }
    }
    player.scheduleBuffer(buffer, at: nil, options: .interrupts)
    player.play()
    plays += 1
  }

  func speak() {
    let utterance = AVSpeechUtterance(string: words)
    utterance.rate = rate
    synthesizer.speak(utterance)
  }

  func stop() { synthesizer.stopSpeaking(at: .immediate) }
}
