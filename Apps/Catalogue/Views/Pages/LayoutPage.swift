import SwiftUI

/// Stacks, frames and what moves views in them.
struct LayoutPage: View {
  var body: some View {
    Exhibits {
      StacksExhibit()
      FramesExhibit()
      PaddingExhibit()
      RatioExhibit()
      PlacesExhibit()
      GuidesExhibit()
      FittingExhibit()
      ReaderExhibit()
      OwnLayoutExhibit()
      SafeAreaExhibit()
    }
  }
}

/// One layout at a time around the same views, which keep their state.
private struct StacksExhibit: View {
  private enum Kind: String, CaseIterable {
    case row = "HStack"
    case column = "VStack"
    case depth = "ZStack"

    var layout: AnyLayout {
      switch self {
      case .row: AnyLayout(HStackLayout(spacing: 8))
      case .column: AnyLayout(VStackLayout(spacing: 8))
      case .depth: AnyLayout(ZStackLayout(alignment: .center))
      }
    }
  }

  @State private var kind = Kind.row

  var body: some View {
    Exhibit("Stacks") {
      Picker("Stack", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      kind.layout {
        CountingSwatch(name: "One", color: .red)
        CountingSwatch(name: "Two", color: .green)
        CountingSwatch(name: "Three", color: .blue)
      }
      Text("Press the boxes: they keep their count when the stack changes.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}

private struct CountingSwatch: View {
  let name: String
  let color: Color
  @State private var count = 0

  var body: some View {
    Button {
      count += 1
    } label: {
      Swatch("\(name) \(count)", color)
    }
    .buttonStyle(.plain)
  }
}

private struct FramesExhibit: View {
  @State private var alignment = Alignment.center
  private let places: [(name: String, alignment: Alignment)] = [
    ("Leading", .topLeading), ("Centre", .center), ("Trailing", .bottomTrailing),
  ]

  var body: some View {
    Exhibit("Frames") {
      Text("Here")
        .padding(.horizontal, 8)
        .background(Color.orange.opacity(0.4))
        .frame(maxWidth: .infinity, minHeight: 80, alignment: alignment)
        .border(.secondary)
      HStack {
        ForEach(places, id: \.name) { place in
          Button(place.name) { alignment = place.alignment }
        }
      }
      .buttonStyle(.bordered)
    }
  }
}

private struct PaddingExhibit: View {
  @State private var length = 16.0

  var body: some View {
    Exhibit("Padding") {
      Stepper("Padding: \(Int(length)) points", value: $length, in: 0...48, step: 8)
      Text("Inside")
        .padding(length)
        .background(Color.blue.opacity(0.25))
        .border(.blue)
    }
  }
}

private struct RatioExhibit: View {
  @State private var fills = false

  var body: some View {
    Exhibit("Aspect ratio") {
      Toggle("Fill the room", isOn: $fills)
      Color.purple
        .aspectRatio(2, contentMode: fills ? .fill : .fit)
        .frame(maxWidth: .infinity, maxHeight: 96)
        .clipped()
        .border(.secondary)
    }
  }
}
