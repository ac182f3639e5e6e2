import SwiftUI

/// One symbol in its variants, and in more than one colour.
struct SymbolForms: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(spacing: 16) {
        Image(systemName: "bell")
        Image(systemName: "bell").symbolVariant(.fill)
        Image(systemName: "bell").symbolVariant(.circle)
        Image(systemName: "bell").symbolVariant(.circle.fill)
        Image(systemName: "bell").symbolVariant(.slash)
        Image(systemName: "bell.badge")
      }
      HStack(spacing: 16) {
        Image(systemName: "person.crop.circle.badge.plus")
        Image(systemName: "person.crop.circle.badge.plus").symbolRenderingMode(.hierarchical)
        Image(systemName: "person.crop.circle.badge.plus")
          .symbolRenderingMode(.palette)
          .foregroundStyle(.green, .blue)
      }
    }
    .font(.title)
  }
}
