import SwiftUI

/// Tiles that lead to pages, each of which grows out of its tile and shrinks into it.
struct ZoomExhibit: View {
  @Namespace private var space

  private let fruits: [(name: String, color: Color)] = [
    ("Plum", .purple), ("Lime", .green), ("Peach", .orange),
  ]

  var body: some View {
    HStack(spacing: 16) {
      ForEach(fruits, id: \.name) { fruit in
        NavigationLink {
          FruitPage(name: fruit.name, color: fruit.color)
            .navigationTransition(.zoom(sourceID: fruit.name, in: space))
        } label: {
          Text(fruit.name)
            .frame(width: 96, height: 64)
            .background(fruit.color.opacity(0.3), in: .rect(cornerRadius: 12))
        }
        .buttonStyle(.plain)
        .matchedTransitionSource(id: fruit.name, in: space)
      }
    }
  }
}

private struct FruitPage: View {
  let name: String
  let color: Color

  var body: some View {
    Text("A page that grew out of its tile")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(color.opacity(0.3))
      .navigationTitle(name)
      .navigationBarTitleDisplayMode(.inline)
  }
}
