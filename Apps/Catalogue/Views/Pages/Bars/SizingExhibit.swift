import SwiftUI

/// Sheets that are as large as their content, a form or a page, where there is room.
struct SizingExhibit: View {
  @State private var isFitted = false
  @State private var isForm = false
  @State private var isPage = false

  var body: some View {
    HStack {
      Button("Its content") { isFitted = true }
        .sheet(isPresented: $isFitted) { SizedSheet().presentationSizing(.fitted) }
      Button("A form") { isForm = true }
        .sheet(isPresented: $isForm) { SizedSheet().presentationSizing(.form) }
      Button("A page") { isPage = true }
        .sheet(isPresented: $isPage) { SizedSheet().presentationSizing(.page) }
    }
    .buttonStyle(.bordered)
    Text("A phone's are as wide as its screen.").font(.footnote).foregroundStyle(.secondary)
  }
}

private struct SizedSheet: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text("As large as it was told")
      Button("Close") { dismiss() }.buttonStyle(.bordered)
    }
    .padding(24)
  }
}
