import SwiftUI

/// Tab views with a bar, with swiped pages and with a sidebar.
struct TabsPage: View {
  @State private var chosen = "Home"

  var body: some View {
    Exhibits {
      Exhibit("A bar") {
        TabView(selection: $chosen) {
          CounterTab()
            .tabItem { Label("Home", systemImage: "house") }
            .tag("Home")
          Text("Each page keeps its state.")
            .tabItem { Label("Mail", systemImage: "envelope") }
            .badge(3)
            .tag("Mail")
          Text("Made when it is first chosen.")
            .tabItem { Label("Stars", systemImage: "star") }
            .tag("Stars")
        }
        .frame(height: 200)
        .border(.secondary)
        Text("Chosen: \(chosen)").foregroundStyle(.secondary)
        Button("Choose Stars") { chosen = "Stars" }
      }
      Exhibit("Pages") {
        TabView {
          ForEach(1..<4) { number in
            Text("Page \(number)")
              .font(.title)
              .frame(maxWidth: .infinity, maxHeight: .infinity)
          }
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        .frame(height: 160)
        .border(.secondary)
      }
      Exhibit("A sidebar where there is room") {
        TabView {
          Tab("Today", systemImage: "sun.max") { Text("Today") }
          TabSection("Library") {
            Tab("Albums", systemImage: "photo") { Text("Albums") }
            Tab("Songs", systemImage: "music.note") { Text("Songs") }
          }
        }
        .tabViewStyle(.sidebarAdaptable)
        .frame(height: 240)
        .border(.secondary)
      }
    }
  }
}

/// A page with something to keep.
struct CounterTab: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 12) {
      Text("Counted to \(count)")
      Button("Count") { count += 1 }
    }
  }
}
