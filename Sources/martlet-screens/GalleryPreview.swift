import SwiftUI

/// A little picture of an app, drawn of what the app is made of.
struct GalleryPreview: View {
  let entry: GalleryEntry

  var body: some View {
    picture
      .dynamicTypeSize(.large)
      .accessibilityHidden(true)
  }

  @ViewBuilder private var picture: some View {
    switch entry {
    case .pickPocket: LockPreview()
    case .times: TimesPreview(color: entry.color)
    case .hangman: PhrasePreview()
    case .toDo: ListPreview(color: entry.color)
    case .hub: RepositoryPreview()
    case .catalogue: CataloguePreview()
    }
  }
}

/// Guesses with the lock's answers.
private struct LockPreview: View {
  private let rows = [("⚪⚪", "1 2 3"), ("⚫⚪", "1 4 2"), ("⚫⚫⚫", "4 1 2")]

  var body: some View {
    VStack(spacing: 4) {
      ForEach(rows, id: \.1) { row in
        HStack {
          Text(row.0)
          Spacer()
          Text(row.1).monospacedDigit()
        }
      }
      Text("🔓")
    }
    .frame(width: 160)
  }
}

/// A problem and its answers.
private struct TimesPreview: View {
  let color: Color

  var body: some View {
    VStack(spacing: 8) {
      Text("13 × 12")
        .font(.system(.largeTitle, design: .rounded, weight: .semibold))
      HStack(spacing: 8) {
        ForEach(["153", "156", "158"], id: \.self) { answer in
          Text(answer)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(
              (answer == "156" ? Color.green : color).opacity(0.35),
              in: RoundedRectangle(cornerRadius: 8),
            )
        }
      }
    }
  }
}

/// A phrase that is not yet found.
private struct PhrasePreview: View {
  var body: some View {
    VStack(spacing: 8) {
      Text("H _ N _ M A N")
        .font(.system(.title2, design: .monospaced, weight: .semibold))
      HStack(spacing: 8) {
        ForEach(["A", "E", "G", "N"], id: \.self) { letter in
          Text(letter)
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(
              (letter == "E" ? Color.gray : Color.green).opacity(0.35),
              in: RoundedRectangle(cornerRadius: 8),
            )
        }
      }
    }
  }
}

/// Some things to do.
private struct ListPreview: View {
  let color: Color
  private let items = ["Milk and bread", "Call Zoë", "Pay the rent"]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(items, id: \.self) { item in
        let isDone = item == items.first
        HStack(spacing: 8) {
          Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
            .foregroundStyle(color)
          Text(item)
            .strikethrough(isDone)
            .foregroundStyle(isDone ? .secondary : .primary)
        }
      }
    }
  }
}

/// A repository and what it is made of.
private struct RepositoryPreview: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Label("octocat/Hello-World", systemImage: "book.closed")
        .font(.headline)
      HStack(spacing: 12) {
        Label("2.5K", systemImage: "star")
        Label("3 open", systemImage: "circle")
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      HStack(spacing: 0) {
        Color.orange.frame(width: 120)
        Color.blue.frame(width: 48)
        Color.green.frame(width: 24)
      }
      .frame(height: 16)
      .clipShape(Capsule())
    }
  }
}

/// A few of the many names.
private struct CataloguePreview: View {
  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 12) {
        Circle().fill(.red)
        RoundedRectangle(cornerRadius: 8).fill(.blue)
        Capsule().fill(.green)
        Ellipse().fill(.orange)
      }
      .frame(width: 208, height: 48)
      HStack(spacing: 12) {
        ForEach(["heart", "star", "bell", "paperplane", "cloud"], id: \.self) {
          Image(systemName: $0)
        }
      }
    }
  }
}
