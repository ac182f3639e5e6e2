import Foundation
import Layout
import Properties

/// Whether a tab view's bar gets smaller while a person scrolls.
public nonisolated struct TabBarMinimizeBehavior: Hashable, Sendable {
  enum Way: Sendable {
    case never, down, up
  }

  private let name: String
  let way: Way

  /// As `never`.
  public static let automatic = TabBarMinimizeBehavior(name: "automatic", way: .never)
  public static let never = TabBarMinimizeBehavior(name: "never", way: .never)
  /// Once a person scrolls towards the end, until they scroll back.
  public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown", way: .down)
  /// Once a person scrolls towards the beginning, until they scroll on.
  public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp", way: .up)
}

extension View {
  /// Says whether the bars of tab views inside get smaller while a person scrolls their pages.
  ///
  /// A small bar shows the tab that is chosen, and a dot for each other one. It is whole again once
  /// the person scrolls the other way, or presses any tab; keys and assistive technology reach all
  /// of them as ever. Bars with more tabs than fit, sidebars and dots of pages stay as they are.
  public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    environment(\.tabBarMinimizeBehavior, behavior)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var tabBarMinimizeBehavior: TabBarMinimizeBehavior = .automatic
}

/// Follows which way a person scrolls the pages of a tab view, for its bar.
final class TabBarMinimizer: Signal {
  /// So far, in points, somebody scrolls without meaning it.
  private static let least: CGFloat = 16
  private static let mostPlaces = 64

  let watcher = ScrollWatcher()
  private var isSmall = false
  private var way = TabBarMinimizeBehavior.Way.never
  private var page: AnyHashable?
  /// Where each scroll view was at last, and how far it was moved one way.
  private var places: [ObjectIdentifier: (offset: CGFloat, run: CGFloat)] = [:]

  override init() {
    super.init()
    watcher.didMoveByHand = { [weak self] in self?.didMove($0) }
  }

  /// Whether the bar is small.
  var isMinimized: Bool {
    track()
    return isSmall
  }

  /// Takes what is shown; the bar of another page is whole, as it is made anew with it.
  func follow(_ behavior: TabBarMinimizeBehavior, page: AnyHashable?) {
    guard way != behavior.way || self.page != page else { return }
    way = behavior.way
    self.page = page
    isSmall = false
  }

  func expand() { set(false) }

  private func didMove(_ box: ScrollBox) {
    guard box.isVertical else { return }
    let id = ObjectIdentifier(box)
    let offset = box.offset.y
    if places.count > Self.mostPlaces { places = [:] }
    var place = places[id] ?? (0, 0)
    let distance = offset - place.offset
    place.run = (place.run < 0) == (distance < 0) ? place.run + distance : distance
    place.offset = offset
    places[id] = place
    let isDown = place.run > 0
    if abs(place.run) >= Self.least {
      set(isDown == (way == .down))
    } else if way == .down ? offset <= 0 : offset >= box.most.y {
      set(false)
    }
  }

  private func set(_ isSmall: Bool) {
    guard isSmall != self.isSmall else { return }
    self.isSmall = isSmall
    Transaction.run(Transaction(animation: .smooth(duration: 0.3))) { invalidateDependents() }
  }
}

/// Tells a tab view's bar how the pages are scrolled.
nonisolated struct TabScrollModifier: EnvironmentModifier {
  let watcher: ScrollWatcher?

  func change(_ environment: inout EnvironmentValues) {
    if let watcher { environment.scrollWatchers.append(watcher) }
  }
}

/// A tab of a small bar that is not chosen: a dot, which is called as the tab.
nonisolated struct TabDot: View {
  let entry: TabEntry

  init(entry: TabEntry) { self.entry = entry }

  var body: some View {
    Text("•")
      .accessibilityHidden(true)
      .overlay {
        TabButtonLabel(entry: entry).fixedSize().frame(width: 0, height: 0).clipped()
      }
  }
}
