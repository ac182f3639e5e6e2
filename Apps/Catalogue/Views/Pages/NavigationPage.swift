import SwiftUI

/// Stacks, links, titles and toolbars.
struct NavigationPage: View {
  @State private var said = "Nothing pressed yet."
  @State private var path: [Int] = []
  @State private var isActive = false

  var body: some View {
    Exhibits {
      Exhibit("This page's bars") {
        Text(said)
        Text("Items stand in the bar above, in its menu and below.")
          .foregroundStyle(.secondary)
      }
      Exhibit("A stack of its own") {
        NavigationStack(path: $path) {
          StackPage(number: 0, path: $path)
            .navigationDestination(for: Int.self) { StackPage(number: $0, path: $path) }
        }
        .frame(height: 240)
        .border(.secondary)
      }
      Exhibit("Links on this page") {
        NavigationLink("To a page") { Text("A page that a link made.") }
        Toggle("By a condition", isOn: $isActive)
      }
      .navigationDestination(isPresented: $isActive) {
        Text("Shown while the condition holds.").navigationTitle("By condition")
      }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Share", systemImage: "square.and.arrow.up") { said = "Share" }
          .labelStyle(.iconOnly)
      }
      ToolbarItem(placement: .secondaryAction) {
        Button("Rare action") { said = "A rare action" }
      }
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Older") { said = "Older" }
        Spacer()
        Button("Newer") { said = "Newer" }
      }
      ToolbarItem(placement: .status) { Text("Ready") }
    }
  }
}

/// A page that leads to one more of its kind.
struct StackPage: View {
  let number: Int
  @Binding var path: [Int]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 12) {
      NavigationLink("Go to page \(number + 1)", value: number + 1)
      if number > 0 {
        Button("Dismiss") { dismiss() }
        Button("To the first page") { path = [] }
      }
    }
    .navigationTitle("Page \(number)")
    .navigationBarTitleDisplayMode(.inline)
  }
}
