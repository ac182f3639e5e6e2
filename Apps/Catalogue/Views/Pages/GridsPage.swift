import SwiftUI

/// Grids whose columns fit their cells, and lazy ones that fill columns.
struct GridsPage: View {
  var body: some View {
    Exhibits {
      GridExhibit()
      ColumnsExhibit()
      SectionsExhibit()
      ShelfExhibit()
      AlbumExhibit()
    }
  }
}

private struct GridExhibit: View {
  @State private var isTrailing = true
  @State private var hasTotal = true

  var body: some View {
    Exhibit("Grid") {
      Toggle("Prices at the trailing edge", isOn: $isTrailing)
      Toggle("Show the total", isOn: $hasTotal)
      Grid(alignment: .leading, horizontalSpacing: 24, verticalSpacing: 8) {
        GridRow {
          Text("Fruit").font(.headline)
          Text("Price").font(.headline)
            .gridColumnAlignment(isTrailing ? .trailing : .leading)
        }
        Divider()
        GridRow {
          Text("Apples")
          Text("1.20")
        }
        GridRow {
          Text("Blueberries")
          Text("12.50")
        }
        if hasTotal {
          Divider()
          GridRow {
            Text("Together, with tax: 13.70").gridCellColumns(2)
          }
        }
      }
      .fixedSize(horizontal: true, vertical: false)
    }
  }
}

private struct ColumnsExhibit: View {
  private enum Kind: String, CaseIterable {
    case fixed = "Fixed"
    case flexible = "Flexible"
    case adaptive = "Adaptive"

    var columns: [GridItem] {
      switch self {
      case .fixed: [GridItem(.fixed(64)), GridItem(.fixed(96)), GridItem(.fixed(64))]
      case .flexible: Array(repeating: GridItem(.flexible()), count: 3)
      case .adaptive: [GridItem(.adaptive(minimum: 72))]
      }
    }
  }

  @State private var kind = Kind.flexible
  @State private var count = 7.0

  var body: some View {
    Exhibit("LazyVGrid") {
      Picker("Columns", selection: $kind) {
        ForEach(Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      Stepper("Cells: \(Int(count))", value: $count, in: 0...24)
      LazyVGrid(columns: kind.columns, spacing: 8) {
        ForEach(0..<Int(count), id: \.self) { Swatch("\($0 + 1)", .blue) }
      }
    }
  }
}

private struct SectionsExhibit: View {
  var body: some View {
    Exhibit("Sections") {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 72))], alignment: .leading, spacing: 8) {
        Section {
          ForEach(["Red", "Green", "Blue", "White"], id: \.self) { Swatch($0, .green) }
        } header: {
          Text("Light").font(.subheadline)
        }
        Section {
          ForEach(["Cyan", "Pink", "Gold"], id: \.self) { Swatch($0, .pink) }
        } header: {
          Text("Ink").font(.subheadline)
        } footer: {
          Text("Every section begins with a line of its own.")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
      }
    }
  }
}

private struct ShelfExhibit: View {
  @State private var chosen = 0

  var body: some View {
    Exhibit("LazyHGrid") {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(32)), GridItem(.fixed(32))], spacing: 8) {
          ForEach(1..<1_001, id: \.self) { number in
            Button {
              chosen = number
            } label: {
              Swatch("\(number)", number == chosen ? .orange : .gray)
            }
            .buttonStyle(.plain)
          }
        }
      }
      .frame(height: 80)
      Text(chosen == 0 ? "Press one of a thousand." : "You pressed \(chosen).")
    }
  }
}

private struct AlbumExhibit: View {
  @State private var chosen = 0

  var body: some View {
    Exhibit("100,000 cells") {
      Text(chosen == 0 ? "Only those in sight exist." : "You pressed \(chosen).")
      ScrollViewReader { reader in
        HStack {
          Button("First") { reader.scrollTo(1, anchor: .top) }
          Button("50,000") { reader.scrollTo(50_000, anchor: .top) }
          Button("Last") { reader.scrollTo(100_000, anchor: .bottom) }
        }
        .buttonStyle(.bordered)
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))], spacing: 8) {
            ForEach(1..<100_001, id: \.self) { number in
              Button {
                chosen = number
              } label: {
                Swatch("\(number)", number == chosen ? .orange : .teal)
              }
              .buttonStyle(.plain)
            }
          }
        }
        .frame(height: 176)
        .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      }
    }
  }
}
