import Foundation
import Layout
public import Properties

/// The environment's settings for scroll views.
nonisolated struct ScrollTraits: Equatable {
  var vertical = ScrollIndicatorVisibility.automatic
  var horizontal = ScrollIndicatorVisibility.automatic
  var isDisabled = false
  /// Room around the content, moving with it, in points.
  var margins = EdgeInsets()
  var stops = ScrollStopKind.anywhere
  /// The point of the content that is seen at first.
  var anchor: UnitPoint?
  var endsTyping = false
}

/// The rule for where scrolling stops.
nonisolated enum ScrollStopKind: Equatable, Sendable {
  case anywhere, pages, views
}

/// The visibility of scroll bars.
public nonisolated struct ScrollIndicatorVisibility: Equatable, Sendable {
  fileprivate enum Kind: Sendable {
    case automatic, visible, hidden, never
  }

  private let kind: Kind

  /// As the scroll view itself says.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  public static let never = ScrollIndicatorVisibility(kind: .never)

  /// Whether bars are seen, when the scroll view itself says so.
  func isShown(_ own: Bool) -> Bool {
    switch kind {
    case .automatic: own
    case .visible: true
    case .hidden, .never: false
    }
  }
}

nonisolated extension EnvironmentValues {
  @Entry var scrollTraits: ScrollTraits = ScrollTraits()
  @Entry var scrollPositionLink: ScrollPositionLink?
  /// The observers of the next scroll view inside.
  @Entry var scrollWatchers: [ScrollWatcher] = []
  /// Whether people may scroll.
  public var isScrollEnabled: Bool {
    get { !scrollTraits.isDisabled }
    set { scrollTraits.isDisabled = !newValue }
  }
}
