import SwiftUI

/// The shapes that SwiftUI brings along.
struct ShapeGallery: View {
  var body: some View {
    Wall {
      Specimen("Rectangle") { Rectangle().fill(.blue) }
      Specimen("Rounded") { RoundedRectangle(cornerRadius: 16).fill(.green) }
      Specimen("Circle") { Circle().fill(.orange) }
      Specimen("Ellipse") { Ellipse().fill(.purple) }
      Specimen("Capsule") { Capsule().fill(.pink).frame(height: 32) }
      Specimen("Uneven") {
        UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.teal)
      }
      Specimen("Container") { ContainerRelativeShape().fill(.indigo) }
      Specimen("Any") { AnyShape(Circle()).fill(.brown) }
    }
  }
}

/// A drawing with its name below.
struct Specimen<Content: View>: View {
  let name: String
  @ViewBuilder let content: Content

  init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 4) {
      content.frame(width: 96, height: 64)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}
