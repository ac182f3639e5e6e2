public import Foundation
public import Layout
import Properties

nonisolated struct ScrollTraitModifier<Value: Equatable>: EnvironmentModifier {
  let path: WritableKeyPath<ScrollTraits, Value>
  let value: Value

  func change(_ environment: inout EnvironmentValues) {
    environment.scrollTraits[keyPath: path] = value
  }
}

nonisolated struct ScrollMarginsModifier: EnvironmentModifier {
  let edges: Edge.Set
  let insets: EdgeInsets

  func change(_ environment: inout EnvironmentValues) {
    func set(_ edge: Edge.Set, _ path: WritableKeyPath<EdgeInsets, CGFloat>) {
      guard edges.contains(edge) else { return }
      let length = insets[keyPath: path]
      environment.scrollTraits.margins[keyPath: path] = length.isFinite ? max(0, length) : 0
    }
    set(.top, \.top)
    set(.leading, \.leading)
    set(.bottom, \.bottom)
    set(.trailing, \.trailing)
  }
}

/// The part of a scroll view that a margin is for.
public nonisolated struct ContentMarginPlacement: Sendable, Equatable {
  fileprivate let isForContent: Bool

  public static let automatic = ContentMarginPlacement(isForContent: true)
  public static let scrollContent = ContentMarginPlacement(isForContent: true)
  /// Without effect: the bars of a browser and of the terminal lie at the scroll view's edges.
  public static let scrollIndicators = ContentMarginPlacement(isForContent: false)
}

/// The effect of scrolling on the keyboard.
public nonisolated struct ScrollDismissesKeyboardMode: Sendable, Equatable {
  let endsTyping: Bool
  private let name: String

  public static let automatic = ScrollDismissesKeyboardMode(endsTyping: false, name: "automatic")
  public static let immediately = ScrollDismissesKeyboardMode(
    endsTyping: true,
    name: "immediately",
  )
  public static let interactively = ScrollDismissesKeyboardMode(
    endsTyping: true,
    name: "interactively",
  )
  public static let never = ScrollDismissesKeyboardMode(endsTyping: false, name: "never")
}

/// A purpose of the point of a scroll view's content that is anchored.
public nonisolated struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String

  /// What is seen at first.
  public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
  /// What stays in sight when the content or the scroll view changes its size.
  public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
  /// Where content lies that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(name: "alignment")

  fileprivate var path: WritableKeyPath<ScrollTraits, UnitPoint?> {
    switch self {
    case .initialOffset: \.anchor
    case .sizeChanges: \.sizeAnchor
    default: \.restAnchor
    }
  }
}

extension View {
  /// Whether people may scroll the scroll views in this view; the app still can.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    modifier(ScrollTraitModifier(path: \.isDisabled, value: disabled))
  }

  /// Whether the scroll bars in this view are seen.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal],
  ) -> some View {
    modifier(
      ScrollBarsModifier(visibility: visibility, axes: axes)
    )
  }

  /// Room around the content of scroll views, in points, that moves with it.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic,
  ) -> some View {
    modifier(
      ScrollMarginsModifier(edges: placement.isForContent ? edges : [], insets: insets)
    )
  }
  /// Room around the content of scroll views, in points, that moves with it; nil is the platform's.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic,
  ) -> some View {
    contentMargins(edges, EdgeInsets(.all, length ?? 0), for: placement)
  }
  /// Room around the content of scroll views, in points, that moves with it.
  public nonisolated func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic,
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// The point of the content that is seen at first; at an end, the content stays there as it grows.
  ///
  /// Content that is smaller than the scroll view lies there too.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(ScrollTraitModifier(path: \.anchor, value: anchor))
      .modifier(ScrollTraitModifier(path: \.sizeAnchor, value: anchor))
      .modifier(ScrollTraitModifier(path: \.restAnchor, value: anchor))
  }

  /// The point of the content that counts for one purpose.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?,
    for role: ScrollAnchorRole,
  ) -> some View {
    modifier(ScrollTraitModifier(path: role.path, value: anchor))
  }

  /// Whether scrolling takes the keyboard's focus from a field.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    modifier(ScrollTraitModifier(path: \.dismissal, value: mode))
  }
}

private nonisolated struct ScrollBarsModifier: EnvironmentModifier {
  let visibility: ScrollIndicatorVisibility
  let axes: Axis.Set

  func change(_ environment: inout EnvironmentValues) {
    if axes.contains(.vertical) { environment.scrollTraits.vertical = visibility }
    if axes.contains(.horizontal) { environment.scrollTraits.horizontal = visibility }
  }
}
