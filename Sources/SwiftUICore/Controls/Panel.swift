import Display
import Foundation
import Layout
import Properties

nonisolated extension View {
  /// Draws the view as a panel over the content behind it.
  func panel(_ panel: Theme.Panel, @ViewBuilder ground: () -> some View) -> some View {
    padding(.horizontal, panel.padding.width)
      .padding(.vertical, panel.padding.height)
      .background(content: ground)
      .clipShape(RoundedRectangle(cornerRadius: panel.corner))
      .outline(panel.outline)
      .shadow(panel.shadow)
  }

  /// Draws the line around a panel, where the theme has one.
  func outline(_ outline: Theme.Outline?) -> some View {
    overlay {
      if let outline {
        RoundedRectangle(cornerRadius: outline.corner)
          .stroke(outline.isStrong ? Color.secondary : Color.separator)
          .allowsHitTesting(false)
      }
    }
  }

  func shadow(_ shadow: Theme.Shadow) -> some View {
    self.shadow(color: .black.opacity(shadow.opacity), radius: shadow.radius, y: shadow.y)
  }
}
