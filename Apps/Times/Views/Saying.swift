import SwiftUI

/// Says words to those who listen, whenever they become others.
struct Saying: ViewModifier {
  let words: String?

  func body(content: Content) -> some View {
    content.onChange(of: words, initial: true) { _, new in
      if let new {
        AccessibilityNotification.Announcement(new).post()
      }
    }
  }
}
