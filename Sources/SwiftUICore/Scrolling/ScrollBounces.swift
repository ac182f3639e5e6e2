public import Layout
import Properties

/// The rule for when a scroll view bounces at its ends.
public nonisolated struct ScrollBounceBehavior: Sendable, Equatable {
  private let name: String

  /// As the browser does it.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// As `automatic`: a browser moves what can be scrolled at all.
  public static let always = ScrollBounceBehavior(name: "always")
  /// Nothing gives way where all of the content is in sight.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

/// What is said of the ends of scroll views.
nonisolated struct ScrollBounces: Equatable {
  var horizontal = ScrollBounceBehavior.automatic
  var vertical = ScrollBounceBehavior.automatic
  /// Along these nothing gives way, so that the app's gestures have the edges.
  fileprivate var deferring: Axis.Set = []

  /// Whether nothing moves beyond the ends of an axis.
  func isFirm(_ axis: Axis, fits: Bool) -> Bool {
    let isSideways = axis == .horizontal
    let behavior = isSideways ? horizontal : vertical
    let isDeferring = deferring.contains(isSideways ? .horizontal : .vertical)
    return isDeferring || fits && behavior == .basedOnSize
  }
}

extension View {
  /// Sets when scroll views bounce at their ends.
  ///
  /// Without effect in the terminal: nothing there moves beyond its ends.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical],
  ) -> some View {
    transformEnvironment(\.scrollTraits) { traits in
      if axes.contains(.horizontal) { traits.bounces.horizontal = behavior }
      if axes.contains(.vertical) { traits.bounces.vertical = behavior }
    }
  }

  /// Lets the app's gestures go before those of the system at some edges of the screen: what is
  /// scrolled in the view does not give way along their axis, and leaves no swipe to the browser.
  ///
  /// Without effect in the terminal: it keeps the gestures of its window.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View {
    transformEnvironment(\.scrollTraits) { traits in
      if !edges.isDisjoint(with: .horizontal) { traits.bounces.deferring.insert(.horizontal) }
      if !edges.isDisjoint(with: .vertical) { traits.bounces.deferring.insert(.vertical) }
    }
  }
}
