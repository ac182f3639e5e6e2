import SwiftUI

/// Values among the app's defaults; two views show them, and the app writes them from outside.
struct NicknameExhibit: View {
  @AppStorage("catalogue.nickname") private var nickname = ""
  @AppStorage("catalogue.visits") private var visits = 0

  var body: some View {
    TextField("Nickname", text: $nickname)
      .textFieldStyle(.roundedBorder)
    Button("Visit") { visits += 1 }
    NicknameLine()
    Button("Forget both") {
      UserDefaults.standard.removeObject(forKey: "catalogue.nickname")
      UserDefaults.standard.removeObject(forKey: "catalogue.visits")
    }
    .disabled(nickname.isEmpty && visits == 0)
  }
}

private struct NicknameLine: View {
  @AppStorage("catalogue.nickname") private var nickname = ""
  @AppStorage("catalogue.visits") private var visits = 0

  var body: some View {
    Text("\(nickname.isEmpty ? "Somebody" : nickname) has been here \(counted(visits, "time")).")
  }
}

/// A value kept as its raw value, and one that may be missing.
struct SeasonExhibit: View {
  @AppStorage("catalogue.season") private var season = Season.spring
  @AppStorage("catalogue.favourite") private var favourite: Season?

  var body: some View {
    Picker("Season", selection: $season) {
      ForEach(Season.allCases) { Text($0.rawValue.capitalized).tag($0) }
    }
    HStack {
      Button("This is my favourite") { favourite = season }
      Button("I have none") { favourite = nil }
        .disabled(favourite == nil)
    }
    Text(favourite.map { "My favourite is \($0.rawValue)." } ?? "I have no favourite.")
  }
}

/// A value that all views of a window share, and that another window has for itself.
struct DraftExhibit: View {
  @SceneStorage("catalogue.draft") private var draft = ""

  var body: some View {
    TextField("Draft", text: $draft)
      .textFieldStyle(.roundedBorder)
    DraftLength()
  }
}

private struct DraftLength: View {
  @SceneStorage("catalogue.draft") private var draft = ""

  var body: some View { Text("\(counted(draft.count, "letter")), found again on coming back.") }
}

/// A text that other programs can paste.
struct CopyExhibit: View {
  @State private var copied = ""

  var body: some View {
    Button("Copy the time") {
      copied = Date.now.formatted(date: .omitted, time: .standard)
      UIPasteboard.general.string = copied
    }
    Text(copied.isEmpty ? "Nothing copied yet." : "Copied \(copied).")
  }
}
