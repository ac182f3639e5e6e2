public import Foundation
import Properties

extension View {
  /// Sets the page's document: a menu of the title shares its address.
  public nonisolated func navigationDocument(_ url: URL) -> some View {
    toolbarTitleMenu { ShareLink(item: url) }
  }
}
