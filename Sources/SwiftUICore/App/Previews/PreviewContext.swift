package import Foundation
import Properties

/// What a framework tells previews of its views, such as the size of a widget.
public nonisolated protocol PreviewContext {
  /// The value of a key.
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// A key of what a framework tells previews.
public nonisolated protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The size of a preview by its context, in points; nil leaves it to the preview.
package nonisolated enum PreviewSizeKey: PreviewContextKey {
  package static var defaultValue: CGSize? { nil }
}

extension View {
  /// Shows a preview of the view as its context says, in a size that the context has; nothing
  /// outside previews.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View {
    let size = value[PreviewSizeKey.self]
    return transformPreference(PreviewSettingsKey.self) { settings in
      if let size { settings.layout = .fixed(width: size.width, height: size.height) }
    }
  }
}
