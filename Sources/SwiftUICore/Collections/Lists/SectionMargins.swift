public import Foundation
public import Layout
import Properties

/// The room around a section that an app sets, in points; nil is the list's own.
nonisolated struct SectionMargins: Equatable {
  var top: CGFloat?
  var leading: CGFloat?
  var bottom: CGFloat?
  var trailing: CGFloat?

  mutating func set(_ edges: Edge.Set, _ length: CGFloat?) {
    let length = length.flatMap { $0.isFinite ? max(0, $0) : nil }
    if edges.contains(.top) { top = length }
    if edges.contains(.leading) { leading = length }
    if edges.contains(.bottom) { bottom = length }
    if edges.contains(.trailing) { trailing = length }
  }
}

extension View {
  /// Sets the room around the sections of a list, with their headers and footers, in points; nil is
  /// the list's own.
  public nonisolated func listSectionMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
  ) -> some View {
    transformEnvironment(\.sectionMargins) { $0.set(edges, length) }
  }
}

nonisolated extension EnvironmentValues {
  @Entry var sectionMargins: SectionMargins = SectionMargins()
}
