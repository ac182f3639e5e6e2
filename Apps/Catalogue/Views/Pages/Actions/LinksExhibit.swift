import SafariServices
import SwiftUI

/// A page that another app opens, and one that Safari shows in this one.
struct LinksExhibit: View {
  @Environment(\.openURL) private var openURL
  @State private var isShown = false

  var body: some View {
    if let page = URL(string: "https://www.swift.org/") {
      HStack {
        Button("Open swift.org") { openURL(page) }
        Button("Show it here") { isShown = true }
      }
      .buttonStyle(.bordered)
      .sheet(isPresented: $isShown) {
        SafariPage(page: page).presentationDetents([.medium, .large])
      }
    }
  }
}

private struct SafariPage: UIViewControllerRepresentable {
  let page: URL

  func makeUIViewController(context: Context) -> SFSafariViewController {
    SFSafariViewController(url: page)
  }

  func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}
