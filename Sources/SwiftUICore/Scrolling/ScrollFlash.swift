import Display
import Properties

/// When the bars of scroll views are shown stronger for a moment.
nonisolated struct ScrollFlashes: Equatable {
  fileprivate var isAtFirst = false
  /// Grows with each flash that is asked for.
  fileprivate var count = 0
}

/// The flash of a scroll view's bars.
final class ScrollFlash {
  /// In seconds.
  private static let length = 1.0

  private(set) var isOn = false
  private var known: ScrollFlashes?
  private var started = 0

  /// Flashes where something asked for it since the last time.
  func follow(_ flashes: ScrollFlashes, on box: ScrollBox) {
    let old = known
    known = flashes
    guard let old else {
      if flashes.isAtFirst { start(box) }
      return
    }
    if flashes.count != old.count { start(box) }
  }

  private func start(_ box: ScrollBox) {
    isOn = true
    started += 1
    let number = started
    box.graph.clock.after(Self.length) { [weak self, weak box] in
      guard let box, box.graph.phase != .closed else { return }
      box.graph.enqueue { [weak self, weak box] in
        guard let self, started == number else { return }
        isOn = false
        if let box, box.isAttached { box.redraw() }
      }
    }
  }
}

/// Counts the changes of a value.
private nonisolated struct FlashModifier<Value: Equatable>: ViewModifier {
  let value: Value
  @State private var count = 0

  init(value: Value) { self.value = value }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content
      .transformEnvironment(\.scrollTraits) { [count] in $0.flashes.count += count }
      .onChange(of: value) { count += 1 }
  }
}

extension View {
  /// Shows the bars of scroll views stronger for a second when they appear.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    transformEnvironment(\.scrollTraits) { $0.flashes.isAtFirst = onAppear }
  }

  /// Shows the bars of scroll views stronger for a second when a value changes.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(FlashModifier(value: value))
  }
}
