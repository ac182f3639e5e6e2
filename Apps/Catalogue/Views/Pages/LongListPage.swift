import SwiftUI

/// A hundred thousand rows: to scroll, to filter, to move.
struct LongListPage: View {
  @State private var model = LongListModel()

  var body: some View {
    let shown = model.shown
    ScrollViewReader { proxy in
      VStack(spacing: 0) {
        VStack(alignment: .leading, spacing: 8) {
          TextField("Filter, such as fjord or 777", text: $model.query)
            .textFieldStyle(.roundedBorder)
          HStack {
            Text(shown.count == 1 ? "1 row" : "\(shown.count) rows")
              .foregroundStyle(.secondary)
            Spacer()
            Button("Top") { if let first = shown.first { proxy.scrollTo(first.id) } }
            Button("Middle") { if !shown.isEmpty { proxy.scrollTo(shown[shown.count / 2].id) } }
            Button("End") { if let last = shown.last { proxy.scrollTo(last.id) } }
          }
          HStack {
            Button("First to end") { model.moveFirstToEnd() }
            Button("Last to front") { model.bringLastToFront() }
          }
          .disabled(model.isSearching)
          if !model.note.isEmpty {
            Text(model.note).font(.footnote)
          }
        }
        .padding()
        List(shown) { row in
          Text(row.name)
        }
        .listStyle(.plain)
      }
    }
  }
}
