import Catalogue
import Hangman
import Hub
import PickPocket
import SwiftUI
import Times
import ToDo

/// All apps in one: a list to choose from, and the one that was chosen.
struct GalleryApp: App {
  var body: some Scene {
    WindowGroup("Martlet") {
      GalleryView()
    }
  }
}

/// The apps of the gallery.
enum GalleryEntry: String, CaseIterable, Identifiable {
  case pickPocket = "PickPocket"
  case times = "Times"
  case hangman = "Hangman"
  case toDo = "To-Do"
  case hub = "Hub"
  case catalogue = "Catalogue"

  var id: String { rawValue }

  var summary: String {
    switch self {
    case .pickPocket: "Crack the lock: guess its digits by what it answers."
    case .times: "Multiply in your head: five problems, four answers each."
    case .hangman: "Guess the phrase, letter by letter, before the figure is drawn."
    case .toDo: "Many lists of what there is to do, live on every screen."
    case .hub: "GitHub's repositories, issues and news, also without a connection."
    case .catalogue: "Each family of SwiftUI's names on a page, to try."
    }
  }

  var color: Color {
    switch self {
    case .pickPocket: .blue
    case .times: .orange
    case .hangman: .green
    case .toDo: .purple
    case .hub: .gray
    case .catalogue: .pink
    }
  }

  var symbol: String {
    switch self {
    case .pickPocket: "lock"
    case .times: "multiply"
    case .hangman: "figure.stand"
    case .toDo: "checklist"
    case .hub: "book.closed"
    case .catalogue: "square.grid.2x2"
    }
  }
}

struct GalleryView: View {
  @State private var chosen: GalleryEntry?

  var body: some View {
    if let chosen {
      GalleryPage(entry: chosen) { self.chosen = nil }
    } else {
      GalleryIndex { chosen = $0 }
    }
  }
}

/// The list of apps.
struct GalleryIndex: View {
  let choose: (GalleryEntry) -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Martlet")
          .font(.largeTitle)
          .bold()
          .accessibilityAddTraits(.isHeader)
        Text("SwiftUI apps on Linux: the same source in a terminal and in a browser.")
          .foregroundStyle(.secondary)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 16)], spacing: 16) {
          ForEach(GalleryEntry.allCases) { entry in
            GalleryCard(entry: entry) { choose(entry) }
          }
        }
      }
      .padding()
      .frame(maxWidth: 1_040, alignment: .leading)
      .frame(maxWidth: .infinity)
    }
  }
}

/// One app, to be opened.
struct GalleryCard: View {
  let entry: GalleryEntry
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      VStack(alignment: .leading, spacing: 0) {
        GalleryPreview(entry: entry)
          .frame(maxWidth: .infinity)
          .frame(height: 128)
          .background(entry.color.opacity(0.18))
        VStack(alignment: .leading, spacing: 4) {
          Label(entry.rawValue, systemImage: entry.symbol)
            .font(.headline)
          Text(entry.summary)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.leading)
            .lineLimit(2, reservesSpace: true)
        }
        .padding(16)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color.gray.opacity(0.12))
      .clipShape(RoundedRectangle(cornerRadius: 16))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(entry.rawValue)
    .accessibilityHint(entry.summary)
  }
}

/// An app with the way back.
struct GalleryPage: View {
  let entry: GalleryEntry
  let close: () -> Void

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        Button(action: close) {
          Label("Gallery", systemImage: "chevron.left")
        }
        Spacer()
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 8)
      switch entry {
      case .pickPocket: PickPocketView()
      case .times: TimesView()
      case .hangman: HangmanView()
      case .toDo: ToDoView()
      case .hub: HubView()
      case .catalogue: CatalogueView()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }
}
