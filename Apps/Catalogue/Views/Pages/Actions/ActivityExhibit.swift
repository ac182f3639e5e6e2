import SwiftUI

/// A chapter that is read on where another device left it.
struct ActivityExhibit: View {
  private static let type = "org.martlet.catalogue.reading"

  @State private var chapter = 1

  var body: some View {
    Stepper("Chapter \(chapter)", value: $chapter, in: 1...12)
      .userActivity(Self.type) { activity in
        activity.title = "Reading chapter \(chapter)"
        activity.addUserInfoEntries(from: ["chapter": chapter])
      }
      .onContinueUserActivity(Self.type) { activity in
        chapter = activity.userInfo?["chapter"] as? Int ?? chapter
      }
    Text("Who goes on elsewhere is at the same chapter.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
