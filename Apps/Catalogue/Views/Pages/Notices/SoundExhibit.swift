import AVFoundation
import AudioToolbox
import SwiftUI

/// A sound of the system, and a tap that is felt where it can be.
struct SoundExhibit: View {
  @State private var plays = 0
  @State private var taps = 0

  var body: some View {
    HStack {
      Button("Play a sound") {
        AudioServicesPlaySystemSound(1057)
        plays += 1
      }
      Button("Tap") { taps += 1 }
    }
    .buttonStyle(.bordered)
    .sensoryFeedback(.success, trigger: taps)
    Text("Played \(plays) times, tapped \(taps) times")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}

/// Words that are spoken.
struct SpeechExhibit: View {
  @State private var words = "Good morning"
  @State private var rate = AVSpeechUtteranceDefaultSpeechRate
  @State private var synthesizer = AVSpeechSynthesizer()

  var body: some View {
    TextField("Words", text: $words).textFieldStyle(.roundedBorder)
    Slider(
      value: $rate,
      in: AVSpeechUtteranceMinimumSpeechRate...AVSpeechUtteranceMaximumSpeechRate,
    ) {
      Text("Speed of speech")
    }
    .frame(maxWidth: 240)
    HStack {
      Button("Speak") {
        let utterance = AVSpeechUtterance(string: words)
        utterance.rate = rate
        synthesizer.speak(utterance)
      }
      .disabled(words.isEmpty)
      Button("Stop") { synthesizer.stopSpeaking(at: .immediate) }
    }
    .buttonStyle(.bordered)
  }
}
