import SwiftUI

/// The colours that have names.
struct ColorGallery: View {
  private let colors: [(name: String, color: Color)] = [
    ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint),
    ("teal", .teal), ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple),
    ("pink", .pink), ("brown", .brown), ("gray", .gray), ("black", .black), ("primary", .primary),
    ("secondary", .secondary), ("accent", .accentColor),
  ]

  var body: some View {
    Wall(width: 72) {
      ForEach(colors, id: \.name) { entry in
        VStack(spacing: 4) {
          entry.color.frame(height: 32).cornerRadius(8)
          Text(entry.name).font(.caption)
        }
      }
    }
  }
}
