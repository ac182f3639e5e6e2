import SwiftUI

/// Windows on content that is larger than they are.
struct ScrollingPage: View {
  var body: some View {
    Exhibits {
      PositionExhibit()
      PagesExhibit()
      ChatExhibit()
      SettingsExhibit()
      BothAxesExhibit()
    }
  }
}

private struct PositionExhibit: View {
  @State private var seen: Int? = 1
  @State private var offset = 0

  var body: some View {
    Exhibit("Position") {
      Text("Row \(seen ?? 0) is at the top, \(offset) points are above it.")
      HStack {
        Button("To 1") { seen = 1 }
        Button("To 50") { seen = 50 }
        Button("To 100") { seen = 100 }
      }
      .buttonStyle(.bordered)
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(1..<101, id: \.self) { row in
            Text("Row \(row)")
              .frame(maxWidth: .infinity, minHeight: 32, alignment: .leading)
          }
        }
        .padding(.horizontal, 8)
        .scrollTargetLayout()
      }
      .scrollPosition(id: $seen, anchor: .top)
      .onScrollGeometryChange(for: Int.self) {
        Int($0.contentOffset.y)
      } action: { _, new in
        offset = new
      }
      .frame(height: 128)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

private struct PagesExhibit: View {
  private let colors: [Color] = [.red, .orange, .green, .blue, .purple]

  var body: some View {
    Exhibit("Pages") {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 0) {
          ForEach(0..<5, id: \.self) { page in
            Text("Page \(page + 1)")
              .foregroundStyle(.black)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(colors[page])
              .containerRelativeFrame(.horizontal)
          }
        }
      }
      .scrollTargetBehavior(.paging)
      .frame(height: 96)
      Text("Scrolling ends at a whole page.").font(.footnote).foregroundStyle(.secondary)
    }
  }
}

private struct ChatExhibit: View {
  @State private var lines = (1..<13).map { "Message \($0)" }

  var body: some View {
    Exhibit("From the end") {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(lines, id: \.self) { Text($0) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .contentMargins(.horizontal, 8, for: .scrollContent)
      .defaultScrollAnchor(.bottom)
      .frame(height: 96)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      Button("Write") { lines.append("Message \(lines.count + 1)") }
        .buttonStyle(.bordered)
    }
  }
}

private struct SettingsExhibit: View {
  @State private var isDisabled = false
  @State private var showsBars = true

  var body: some View {
    Exhibit("Bars and locks") {
      Toggle("Lock", isOn: $isDisabled)
      Toggle("Show the bar", isOn: $showsBars)
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(1..<21) { Text("Line \($0)") }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 8)
      }
      .scrollDisabled(isDisabled)
      .scrollIndicators(showsBars ? .visible : .hidden)
      .frame(height: 96)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

private struct BothAxesExhibit: View {
  var body: some View {
    Exhibit("Both ways") {
      ScrollView([.horizontal, .vertical]) {
        Grid(horizontalSpacing: 8, verticalSpacing: 0) {
          ForEach(1..<13) { row in
            GridRow {
              ForEach(1..<21) { column in
                Text("\(row * column)").frame(width: 40, height: 32, alignment: .trailing)
              }
            }
          }
        }
      }
      .frame(height: 128)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}
