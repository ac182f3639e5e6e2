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
  /// The point that stays in sight when the content grows; only ends are kept.
  var sizeAnchor: UnitPoint?
  /// Where content lies that is smaller than the scroll view.
  var restAnchor: UnitPoint?
  var dismissal = ScrollDismissesKeyboardMode.automatic
  var edges = ScrollEdges()
  var bounces = ScrollBounces()
  var flashes = ScrollFlashes()
  /// Whether what lies beyond the edges is seen.
  var isClipDisabled = false
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
  /// The visibility of horizontal scroll bars.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollTraits.horizontal }
    set { scrollTraits.horizontal = newValue }
  }

  /// The visibility of vertical scroll bars.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollTraits.vertical }
    set { scrollTraits.vertical = newValue }
  }

  /// When scroll views bounce at the ends of their horizontal axis.
  ///
  /// Without effect in the terminal: nothing there moves beyond its ends.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollTraits.bounces.horizontal }
    set { scrollTraits.bounces.horizontal = newValue }
  }

  /// When scroll views bounce at the ends of their vertical axis.
  ///
  /// Without effect in the terminal: nothing there moves beyond its ends.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollTraits.bounces.vertical }
    set { scrollTraits.bounces.vertical = newValue }
  }

  /// What scrolling does to the keyboard.
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { scrollTraits.dismissal }
    set { scrollTraits.dismissal = newValue }
  }

  /// Whether people may scroll.
  public var isScrollEnabled: Bool {
    get { !scrollTraits.isDisabled }
    set { scrollTraits.isDisabled = !newValue }
  }
}
