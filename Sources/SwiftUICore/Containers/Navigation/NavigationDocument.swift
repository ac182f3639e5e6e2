public import Foundation
import Properties

extension View {
  /// Sets the page's document: a menu of the title shares its address.
  public nonisolated func navigationDocument(_ url: URL) -> some View {
    toolbarTitleMenu { ShareLink(item: url) }
  }

  /// Sets the page's document: a menu of the title shares it.
  public nonisolated func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(
    _ document: D,
    preview: SharePreview<I1, I2>,
  ) -> some View {
    toolbarTitleMenu { ShareLink(item: document, preview: preview) }
  }

  /// Sets the page's document: a menu of the title shares it.
  public nonisolated func navigationDocument<D: Transferable>(
    _ document: D,
    preview: SharePreview<Never, Never>,
  ) -> some View {
    toolbarTitleMenu { ShareLink(item: document, preview: preview) }
  }
}
