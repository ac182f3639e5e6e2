import SwiftUI

/// Tabs that step back while a person scrolls down, with what plays above their bar.
struct AccessoryExhibit: View {
  @State private var isPlaying = false

  var body: some View {
    TabView {
      Tab("Songs", systemImage: "music.note") { songs }
      Tab("Birds", systemImage: "bird") { Text("They sing by themselves.") }
    }
    .tabBarMinimizeBehavior(.onScrollDown)
    .tabViewBottomAccessory {
      HStack {
        Text(isPlaying ? "Song 1 plays" : "Song 1 rests")
        Spacer()
        Button(
          isPlaying ? "Pause" : "Play",
          systemImage: isPlaying ? "pause.fill" : "play.fill",
        ) { isPlaying.toggle() }
        .labelStyle(.iconOnly)
      }
      .padding(.horizontal)
    }
    .frame(height: 272)
    .background(.background)
    .padding(8)
    .background(.gray.opacity(0.15), in: .rect(cornerRadius: 8))
  }

  private var songs: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(1..<21) { Text("Song \($0)") }
      }
      .padding(.vertical)
      .padding(.horizontal, 24)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
