import SwiftUI

/// A sound of the system, one that is computed, and a tap that is felt where it can be.
struct SoundExhibit: View {
  @State private var model = SoundModel()
  @State private var taps = 0

  var body: some View {
    HStack {
      Button("Play a sound") { model.play() }
      Button("Tone") { model.playTone() }
      Button("Tap") { taps += 1 }
    }
    .buttonStyle(.bordered)
    .sensoryFeedback(.success, trigger: taps)
    Text("Played \(counted(model.plays, "time")), tapped \(counted(taps, "time"))")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}

/// Words that are spoken.
struct SpeechExhibit: View {
  @State private var model = SoundModel()

  var body: some View {
    TextField("Words", text: $model.words).textFieldStyle(.roundedBorder)
    Slider(value: $model.rate, in: SoundModel.rates) { Text("Speed of speech") }
      .frame(maxWidth: 240)
    HStack {
      Button("Speak") { model.speak() }.disabled(model.words.isEmpty)
      Button("Stop") { model.stop() }
    }
    .buttonStyle(.bordered)
  }
}
