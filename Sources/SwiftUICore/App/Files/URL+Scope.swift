public import Foundation

/// Files that were chosen can be read without further ado here.
nonisolated extension URL {
  /// Begins to use a file that a person chose; whatever may be read can be read without it.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends using it.
  public func stopAccessingSecurityScopedResource() {}
}
