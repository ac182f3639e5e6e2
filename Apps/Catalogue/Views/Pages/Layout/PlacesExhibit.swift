import SwiftUI

/// Offset, position and the order from back to front.
struct PlacesExhibit: View {
  @State private var isMoved = false
  @State private var isFirstInFront = false

  var body: some View {
    Exhibit("Offset, position, zIndex") {
      Toggle("Move the green box", isOn: $isMoved)
      Toggle("Red in front", isOn: $isFirstInFront)
      ZStack {
        Color.red
          .frame(width: 96, height: 48)
          .zIndex(isFirstInFront ? 1 : 0)
        Color.green
          .frame(width: 96, height: 48)
          .offset(x: isMoved ? 72 : 32, y: 16)
        Text("at 48, 16").position(x: 48, y: 16)
      }
      .frame(height: 96)
      .frame(maxWidth: .infinity)
      .border(.secondary)
    }
  }
}

/// Guides of a view's own.
struct GuidesExhibit: View {
  @State private var isIndented = true

  var body: some View {
    Exhibit("Alignment guides") {
      Toggle("Move the lines in", isOn: $isIndented)
      VStack(alignment: .leading, spacing: 0) {
        Text("Shopping").font(.headline)
        ForEach(["1. Bread", "2. Butter", "3. Jam"], id: \.self) { line in
          Text(line).alignmentGuide(.leading) { $0[.leading] - (isIndented ? 24 : 0) }
        }
      }
      // A fixed width keeps the lines' guides from the views around.
      .frame(width: 240, alignment: .leading)
    }
  }
}

/// Views that are as large as they want, or as they fit.
struct FittingExhibit: View {
  @State private var width = 280.0

  var body: some View {
    Exhibit("Fitting") {
      Slider(value: $width, in: 80...320, step: 8) { Text("Width") }
      ViewThatFits(in: .horizontal) {
        Label("Everything is in order today", systemImage: "checkmark")
        Label("All in order", systemImage: "checkmark")
        Image(systemName: "checkmark")
      }
      .frame(width: width, height: 32)
      .border(.secondary)
      HStack(spacing: 8) {
        Text("This text gives way").lineLimit(1)
        Text("this one has priority").lineLimit(1).layoutPriority(1)
      }
      .frame(width: width, height: 32)
      .border(.secondary)
    }
  }
}

/// A view that knows its size.
struct ReaderExhibit: View {
  @State private var height = 48.0

  var body: some View {
    Exhibit("GeometryReader") {
      Stepper("Height: \(Int(height)) points", value: $height, in: 32...128, step: 16)
      GeometryReader { geometry in
        HStack(spacing: 0) {
          Color.teal.frame(width: geometry.size.width / 3)
          Text("\(Int(geometry.size.width)) × \(Int(geometry.size.height))")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
      .frame(height: height)
      .border(.secondary)
    }
  }
}
