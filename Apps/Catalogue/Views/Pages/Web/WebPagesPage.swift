import SwiftUI
import WebKit

/// Pages of the web, and words that the app wrote as such a page.
struct WebPagesPage: View {
  @State private var page = WebPage()

  private static let places = ["swift.org", "example.com"]

  var body: some View {
    Exhibits {
      Exhibit("A page at an address") {
        HStack {
          ForEach(Self.places, id: \.self) { place in
            Button(place) { page.load(URL(string: "https://\(place)")) }
          }
        }
        .buttonStyle(.bordered)
        Button("Page before") {
          if let last = page.backForwardList.backList.last { page.load(last) }
        }
        .buttonStyle(.bordered)
        .disabled(page.backForwardList.backList.isEmpty)
        WebView(page)
          .frame(height: 96)
          .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
        Text(page.url == nil ? "Choose an address." : "Shown: \(page.title)")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      Exhibit("A page of the app's own") {
        OwnPage()
          .frame(height: 96)
          .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 8))
      }
    }
  }
}

/// Words in the language of pages.
private struct OwnPage: View {
  @State private var page = WebPage()

  var body: some View {
    WebView(page).onAppear {
      page.load(html: "<h1>Figs &amp; plums</h1><p>They ripen in <b>August</b>.</p>")
    }
  }
}
