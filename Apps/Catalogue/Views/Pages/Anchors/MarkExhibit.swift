import SwiftUI

/// Names of which one has a line below it; who draws the line asks where the name is.
struct MarkExhibit: View {
  @State private var chosen = "Days"

  var body: some View {
    HStack(spacing: 24) {
      ForEach(["Days", "Weeks", "Whole months"], id: \.self) { name in
        Button(name) { withAnimation { chosen = name } }
          .accessibilityAddTraits(name == chosen ? .isSelected : [])
          .anchorPreference(key: PlacesKey.self, value: .bounds) { [name: $0] }
      }
    }
    .padding(.bottom, 8)
    .overlayPreferenceValue(PlacesKey.self) { places in
      GeometryReader { proxy in
        if let place = places[chosen] {
          let frame = proxy[place]
          Capsule()
            .fill(.tint)
            .frame(width: frame.width, height: 4)
            .offset(x: frame.minX, y: frame.maxY + 4)
        }
      }
    }
  }
}

/// Where each name is.
private struct PlacesKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] { [:] }

  static func reduce(
    value: inout [String: Anchor<CGRect>],
    nextValue: () -> [String: Anchor<CGRect>],
  ) {
    value.merge(nextValue()) { $1 }
  }
}
