import SwiftUI

/// Columns side by side; one at a time where there is little room.
struct SplitPage: View {
  @State private var fruit: String?
  @State private var visibility = NavigationSplitViewVisibility.automatic
  private let fruits = ["Apple", "Fig", "Plum"]

  var body: some View {
    VStack(spacing: 0) {
      NavigationSplitView(columnVisibility: $visibility) {
        List(selection: $fruit) {
          ForEach(fruits, id: \.self) { Text($0) }
        }
        .navigationTitle("Fruits")
        .navigationSplitViewColumnWidth(min: 120, ideal: 220)
      } detail: {
        VStack(spacing: 12) {
          Text(fruit.map { "All about the \($0.lowercased())." } ?? "Choose a fruit.")
          Button("Only this column") { visibility = .detailOnly }
          Button("All columns") { visibility = .all }
        }
        .padding()
        .navigationTitle(fruit ?? "Nothing")
      }
      .navigationSplitViewStyle(.balanced)
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}
