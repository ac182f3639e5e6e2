import HubModel
import SwiftUI

/// The labels of an issue, as many on a line as fit.
struct LabelTags: View {
  let tags: [LabelTag]

  var body: some View {
    WrappingRow {
      ForEach(tags) { LabelPlate(tag: $0) }
    }
  }
}

/// A label on a plate of its colour.
private struct LabelPlate: View {
  let tag: LabelTag

  var body: some View {
    Text(verbatim: tag.name)
      .font(.caption)
      .lineLimit(1)
      .foregroundStyle(ink)
      .padding(.horizontal, 8)
      .background(plate, in: Capsule())
  }

  private var ink: Color {
    tag.tint.map { $0.isLight ? .black : .white } ?? .primary
  }

  private var plate: Color {
    tag.tint.map { Color(red: $0.red, green: $0.green, blue: $0.blue) } ?? .gray.opacity(0.2)
  }
}
