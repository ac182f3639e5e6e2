/// The shape of a pointer.
public nonisolated struct PointerStyle: Hashable, Sendable {
  private let name: String

  public static let `default` = PointerStyle(name: "default")
  public static let horizontalText = PointerStyle(name: "horizontalText")
  public static let verticalText = PointerStyle(name: "verticalText")
  public static let rectSelection = PointerStyle(name: "rectSelection")
  public static let grabIdle = PointerStyle(name: "grabIdle")
  public static let grabActive = PointerStyle(name: "grabActive")
  public static let link = PointerStyle(name: "link")
  public static let zoomIn = PointerStyle(name: "zoomIn")
  public static let zoomOut = PointerStyle(name: "zoomOut")
  public static let columnResize = PointerStyle(name: "columnResize")
  public static let rowResize = PointerStyle(name: "rowResize")

  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
    columnResize
  }
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { rowResize }
}

extension View {
  /// Without effect: the pointer has the shape that a browser gives it over what the view is; a
  /// terminal's stays as it is.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View { self }

  /// Without effect: pages and terminals do not hide the pointer.
  public nonisolated func pointerVisibility(_ visibility: Visibility) -> some View { self }
}
