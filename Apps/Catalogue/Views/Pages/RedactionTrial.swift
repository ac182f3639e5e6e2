import SwiftUI

/// A card that is hidden while it is loading.
struct RedactionTrial: View {
  @State private var isLoading = true

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Toggle("Loading", isOn: $isLoading).frame(maxWidth: 240)
      HStack(spacing: 12) {
        Image(systemName: "person.crop.circle.fill").font(.largeTitle)
        VStack(alignment: .leading) {
          Text("Ada Lovelace").font(.headline)
          Text("Notes on the Analytical Engine").foregroundStyle(.secondary)
        }
      }
      .redacted(reason: isLoading ? .placeholder : [])
    }
  }
}
