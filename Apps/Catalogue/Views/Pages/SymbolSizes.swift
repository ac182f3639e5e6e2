import SwiftUI

/// A symbol is as large and as heavy as the text beside it.
struct SymbolSizes: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Label("Caption", systemImage: "leaf").font(.caption)
      Label("Body", systemImage: "leaf")
      Label("Title", systemImage: "leaf").font(.title)
      HStack(spacing: 16) {
        Image(systemName: "heart.fill").imageScale(.small)
        Image(systemName: "heart.fill").imageScale(.medium)
        Image(systemName: "heart.fill").imageScale(.large)
        Image(systemName: "gearshape").fontWeight(.light)
        Image(systemName: "gearshape").fontWeight(.bold)
        Image(systemName: "gearshape").resizable().scaledToFit().frame(width: 40, height: 40)
      }
      .foregroundStyle(.pink)
    }
  }
}
