import SwiftUI

/// A layout as an app writes it: views flow into lines.
struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  private struct Line {
    var views: [LayoutSubview] = []
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func lines(_ width: CGFloat, _ subviews: Subviews) -> [Line] {
    var lines: [Line] = [Line()]
    for view in subviews {
      let size = view.sizeThatFits(.unspecified)
      var line = lines[lines.count - 1]
      if !line.views.isEmpty, line.width + spacing + size.width > width {
        line = Line()
        lines.append(line)
      }
      line.width += (line.views.isEmpty ? 0 : spacing) + size.width
      line.height = max(line.height, size.height)
      line.views.append(view)
      lines[lines.count - 1] = line
    }
    return lines
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lines = lines(proposal.width ?? .infinity, subviews)
    return CGSize(
      width: lines.map(\.width).max() ?? 0,
      height: lines.map(\.height).reduce(0, +) + spacing * CGFloat(lines.count - 1),
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    var y = bounds.minY
    for line in lines(bounds.width, subviews) {
      var x = bounds.minX
      for view in line.views {
        view.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += view.sizeThatFits(.unspecified).width + spacing
      }
      y += line.height + spacing
    }
  }
}

struct OwnLayoutExhibit: View {
  @State private var words = ["a", "layout", "of", "our", "own"]
  private let more = ["flows", "on", "and", "on", "to", "the", "next", "line", "when", "full"]

  var body: some View {
    Exhibit("Layout protocol") {
      FlowLayout {
        ForEach(Array(words.enumerated()), id: \.offset) { word in
          Text(word.element)
            .padding(.horizontal, 8)
            .background(Color.indigo.opacity(0.3), in: Capsule())
        }
      }
      HStack {
        Button("Add a word") { words.append(more[words.count % more.count]) }
        Button("Take one away") { _ = words.popLast() }
          .disabled(words.isEmpty)
      }
      .buttonStyle(.bordered)
    }
  }
}

/// A bar that content scrolls under.
struct SafeAreaExhibit: View {
  @State private var hasBar = true

  var body: some View {
    Exhibit("Safe area") {
      Toggle("Bar", isOn: $hasBar)
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(1..<13) { Text("Line \($0)") }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 8)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        if hasBar {
          Text("The last line can be scrolled above this bar")
            .lineLimit(1)
            .frame(maxWidth: .infinity, minHeight: 32)
            .background(Color.yellow.opacity(0.9))
            .foregroundStyle(.black)
        }
      }
      .frame(height: 144)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}
