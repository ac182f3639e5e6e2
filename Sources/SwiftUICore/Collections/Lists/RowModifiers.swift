import Display
public import Foundation
public import Layout
public import Properties

extension View {
  /// The room around a row's content, in points; nil is the list's own.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowTrait(\.insets, insets)
  }

  /// Sets a view behind a row, in place of the list's own background.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    rowTrait(\.background, view.map { AnyView($0) })
  }

  /// Whether lines are drawn above and below a row.
  ///
  /// In a terminal, where rows are lines of text, a separator is drawn only where it is visible
  /// expressly.
  @ViewBuilder public nonisolated func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all,
  ) -> some View {
    switch (edges.contains(.top), edges.contains(.bottom)) {
    case (true, true):
      rowTrait(\.separatorAbove, visibility).rowTrait(\.separatorBelow, visibility)
    case (true, false): rowTrait(\.separatorAbove, visibility)
    case (false, true): rowTrait(\.separatorBelow, visibility)
    case (false, false): self
    }
  }

  /// The colour of the lines above and below a row.
  ///
  /// In a terminal, where rows are lines of text, a separator is drawn only where it is visible
  /// expressly.
  @ViewBuilder public nonisolated func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all,
  ) -> some View {
    switch (edges.contains(.top), edges.contains(.bottom)) {
    case (true, true): rowTrait(\.tintAbove, color).rowTrait(\.tintBelow, color)
    case (true, false): rowTrait(\.tintAbove, color)
    case (false, true): rowTrait(\.tintBelow, color)
    case (false, false): self
    }
  }

  /// Whether lines are drawn around the rows of a section.
  ///
  /// In a terminal, where rows are lines of text, a separator is drawn only where it is visible
  /// expressly.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all,
  ) -> some View {
    listRowSeparator(visibility, edges: edges)
  }

  /// The colour of the lines around the rows of a section.
  ///
  /// In a terminal, where rows are lines of text, a separator is drawn only where it is visible
  /// expressly.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all,
  ) -> some View {
    listRowSeparatorTint(color, edges: edges)
  }

  /// The room between the rows of the lists inside, in points.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
    transformEnvironment(\.listLayout) {
      $0.rowSpacing = spacing.flatMap { $0.isFinite ? max(0, $0) : nil }
    }
  }

  /// The room above the sections of the lists inside.
  public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    transformEnvironment(\.listLayout) { $0.sectionGap = spacing.length }
  }

  /// The room above the sections of the lists inside, in points.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// The colour of the pictures in a row's labels.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    rowTrait(\.itemTint, tint).environment(\.itemTint, tint)
  }

  /// The colour of the pictures in a row's labels.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    listItemTint(tint?.color)
  }

  /// Whether a row cannot be deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowTrait(\.isDeleteDisabled, isDisabled)
  }

  /// Whether a row cannot be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    rowTrait(\.isMoveDisabled, isDisabled)
  }

  /// Whether a row cannot be chosen.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    rowTrait(\.isSelectionDisabled, isDisabled)
  }

  /// Sets whether lists and forms inside draw their own background.
  ///
  /// In a terminal lists have a ground where `visible` asks for it, and else none.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listLayout) {
      $0.hidesBackground = visibility == .hidden
      $0.showsBackground = visibility == .visible
    }
  }
}

/// The room above the sections of a list.
public nonisolated struct ListSectionSpacing: Sendable {
  let length: CGFloat?

  /// The list's own.
  public static let `default` = ListSectionSpacing(length: nil)
  /// Less than the list's own.
  public static let compact = ListSectionSpacing(length: 12)

  /// So many points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(length: spacing.isFinite ? max(0, spacing) : nil)
  }
}

/// The colour of a row's pictures, and whether the person's own colour takes precedence.
public nonisolated struct ListItemTint: Sendable {
  let color: Color?

  /// Always this colour.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// This colour, as long as the person has not chosen another.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  /// No colour.
  public static let monochrome = ListItemTint(color: .primary)
}

nonisolated extension EnvironmentValues {
  @Entry private var givenMinListRowHeight: CGFloat?
  /// The least height of a list's rows, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { givenMinListRowHeight ?? theme.values.rows.minimum }
    set { givenMinListRowHeight = newValue }
  }
  /// The least height of a list's headers, in points; nil is that of what is in them.
  @Entry public var defaultMinListHeaderHeight: CGFloat?
}
