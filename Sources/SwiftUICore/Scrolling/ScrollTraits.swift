import Foundation
import Layout
public import Properties

/// What flows down to a scroll view about how it scrolls.
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

/// Where scrolling comes to rest.
nonisolated enum ScrollStopKind: Equatable, Sendable {
  case anywhere, pages, views
}

/// When scroll bars are seen.
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
  /// Who listens to the next scroll view below.
  @Entry var scrollWatchers: [ScrollWatcher] = []
  /// Whether people may scroll.
  public var isScrollEnabled: Bool {
    get { !scrollTraits.isDisabled }
    set { scrollTraits.isDisabled = !newValue }
  }
}
