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
  private enum TraitsKey: EnvironmentKey {
    static var defaultValue: ScrollTraits { ScrollTraits() }
  }
  private enum PositionKey: EnvironmentKey {
    static var defaultValue: ScrollPositionLink? { nil }
  }
  private enum WatchersKey: EnvironmentKey {
    static var defaultValue: [ScrollWatcher] { [] }
  }

  var scrollTraits: ScrollTraits {
    get { self[TraitsKey.self] }
    set { self[TraitsKey.self] = newValue }
  }
  var scrollPositionLink: ScrollPositionLink? {
    get { self[PositionKey.self] }
    set { self[PositionKey.self] = newValue }
  }
  /// Who listens to the next scroll view below.
  var scrollWatchers: [ScrollWatcher] {
    get { self[WatchersKey.self] }
    set { self[WatchersKey.self] = newValue }
  }
  /// Whether people may scroll.
  public var isScrollEnabled: Bool {
    get { !scrollTraits.isDisabled }
    set { scrollTraits.isDisabled = !newValue }
  }
}
