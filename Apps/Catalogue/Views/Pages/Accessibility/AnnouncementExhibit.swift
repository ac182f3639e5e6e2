import SwiftUI

/// Words that are said at once, and a view the focus goes to.
struct AnnouncementExhibit: View {
  @AccessibilityFocusState private var isAtResult: Bool
  @State private var count = 0

  var body: some View {
    HStack {
      Button("Say it") {
        count += 1
        AccessibilityNotification.Announcement("Said \(counted(count, "time"))").post()
      }
      Button("Go to the result") { isAtResult = true }
    }
    Text("Said \(counted(count, "time"))")
      .accessibilityFocused($isAtResult)
  }
}
