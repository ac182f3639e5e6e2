import Display
import Foundation
import Layout
import Properties

/// A card over the lower part of the screen, or in its middle where there is room.
nonisolated struct SheetFrame: View {
  let content: AnyView
  let traits: PresentationTraits
  let state: PresentedState
  @State private var own: PresentationDetent?
  @State private var dragged: CGFloat?
  @State private var growth = Lazy<ScrollGrowth>()
  @Environment(\.theme) private var theme
  @Environment(\.screenSize) private var screen
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dismiss) private var dismiss
  @Environment(\.self) private var environment

  init(content: AnyView, traits: PresentationTraits, state: PresentedState) {
    self.content = content
    self.traits = traits
    self.state = state
  }

  private var isCompact: Bool { sizeClass == .compact }
  /// The greatest height; a strip of the content behind stays visible.
  private var most: CGFloat { max(0, screen.height - theme.sheet.strip) }

  /// The detents by their height, lowest first; none are asked for where it is empty.
  private var steps: [(detent: PresentationDetent, height: CGFloat)] {
    traits.detents.all
      .compactMap { detent in detent.height(of: most, environment).map { (detent, $0) } }
      .sorted { $0.1 < $1.1 }
  }

  private func current(_ steps: [(detent: PresentationDetent, height: CGFloat)]) -> Int {
    let wanted = traits.selection?.wrappedValue ?? own
    return steps.firstIndex { $0.detent == wanted } ?? 0
  }

  @MainActor private func choose(_ detent: PresentationDetent) {
    if let selection = traits.selection { selection.wrappedValue = detent } else { own = detent }
  }

  /// The rule for its size where detents and little room leave it a choice.
  private func sizing(_ height: CGFloat?) -> any PresentationSizing {
    if let height { return FixedHeightSizing(height: height) }
    if isCompact { return WholeSizing() }
    return traits.sizing ?? .automatic
  }

  private var ground: AnyView { traits.background ?? AnyView(Color.background) }

  var body: some View {
    let steps = steps
    let index = current(steps)
    let height = steps.isEmpty ? nil : dragged ?? steps[index].height
    let letsThrough =
      traits.letsThrough?.isEnabled(at: height ?? most, of: most, environment) ?? false
    let _ = state.set(letsThrough: letsThrough)
    let growth = growth.value { ScrollGrowth() }
    let _ = growth.set(step: index, growing(steps, index))
    let shows = traits.indicator == .visible || traits.indicator == .automatic && steps.count > 1
    ZStack(alignment: height == nil ? .center : .bottom) {
      if letsThrough {
        Color.clear.allowsHitTesting(false).accessibilityHidden(true)
      } else {
        Color.dimming
          .onTapGesture { if !state.isLocked { dismiss() } }
          .accessibilityHidden(true)
      }
      // The content's own ground reaches up behind the handle.
      SheetRoom(sizing: sizing(height)) {
        content.environment(\.scrollGrowth, growth)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .safeAreaInset(edge: .top, spacing: 0) {
            // Where nothing shows through, the handle has a ground of its own.
            if shows {
              handle(steps, index).background { if !theme.sheet.handleIsClear { ground } }
            }
          }
          .background { ground }
          .clipShape(shape(height))
          .shadow(theme.sheet.shadow)
      }
      .frame(minHeight: height, maxHeight: height ?? .infinity)
      .padding(isCompact || height != nil ? 0 : theme.sheet.margin)
      .padding(.top, !isCompact || height != nil ? 0 : theme.sheet.margin)
    }
  }

  /// What makes it higher when its content is scrolled; nil where that only scrolls.
  @MainActor private func growing(
    _ steps: [(detent: PresentationDetent, height: CGFloat)],
    _ index: Int,
  ) -> (() -> Void)? {
    guard traits.interaction == .resizes, steps.indices.contains(index) else { return nil }
    return steps.first { $0.height > steps[index].height }.map { next in { choose(next.detent) } }
  }

  /// Makes the handle: a press or a key selects the next height, a drag any; far down it closes.
  @MainActor private func handle(
    _ steps: [(detent: PresentationDetent, height: CGFloat)],
    _ index: Int,
  ) -> some View {
    SheetHandle()
      .modifier(
        PointerModifier(eventMask: [.tap, .drag, .focus, .keys]) { event in
          guard !steps.isEmpty else { return false }
          switch event {
          case .tap: choose(steps[(index + 1) % steps.count].detent)
          case .key(KeyStroke(.up)) where index + 1 < steps.count: choose(steps[index + 1].detent)
          case .key(KeyStroke(.down)) where index > 0: choose(steps[index - 1].detent)
          case .key(KeyStroke(.down)) where !state.isLocked: dismiss()
          case .pointer(_, let pointer): drag(pointer, steps, index)
          default: return false
          }
          return true
        }
      )
      .modifier(
        AccessibilityAttachmentModifier(
          patch: SemanticsPatch { [count = steps.count] in
            $0.role = .button
            $0.label = "Sheet Grabber"
            if count > 1 { $0.value = "\(index + 1) of \(count)" }
          }
        )
      )
  }

  @MainActor private func drag(
    _ pointer: Pointer,
    _ steps: [(detent: PresentationDetent, height: CGFloat)],
    _ index: Int,
  ) {
    // The handle moves with the sheet, so a place is measured from where the drag has come to.
    let start = dragged ?? steps[index].height
    let now = start - (pointer.location.y - pointer.start.y)
    switch pointer.phase {
    case .began: break
    case .moved: dragged = min(max(now, 0), most)
    case .cancelled: dragged = nil
    case .ended:
      guard let reached = dragged else { return }
      dragged = nil
      if reached < steps[0].height / 2, !state.isLocked { return dismiss() }
      let nearest = steps.min { abs($0.height - reached) < abs($1.height - reached) }
      if let nearest { choose(nearest.detent) }
    }
  }

  /// A sheet that reaches the screen's lower edge is square there.
  private func shape(_ height: CGFloat?) -> UnevenRoundedRectangle {
    let top = theme.sheet.hasCorners ? traits.corner ?? theme.sheet.corner : 0
    let bottom = isCompact || height != nil ? 0 : top
    return UnevenRoundedRectangle(
      topLeadingRadius: top,
      bottomLeadingRadius: bottom,
      bottomTrailingRadius: bottom,
      topTrailingRadius: top,
    )
  }
}

/// The handle of a sheet.
private nonisolated struct SheetHandle: View {
  @Environment(\.theme) private var theme

  init() {}

  var body: some View {
    if theme.drawsShapes {
      Capsule()
        .fill(Color.tertiary)
        .frame(width: 36, height: 5)
        .frame(maxWidth: .infinity, minHeight: 20)
    } else {
      Text(verbatim: "━━━━").foregroundStyle(.secondary).frame(maxWidth: .infinity)
    }
  }
}
