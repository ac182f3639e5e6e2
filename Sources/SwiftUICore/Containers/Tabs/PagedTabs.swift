import Display
import Foundation
import Layout
import Properties

/// Pages side by side, turned by swiping or by the left and right keys, with dots below.
nonisolated struct PagedTabs: View {
  let pages: AnyView
  let count: Int
  let shown: Int
  let showsDots: Bool
  let choose: (Int) -> Void
  @Environment(\.layoutDirection) private var direction

  init(
    pages: AnyView,
    count: Int,
    shown: Int,
    showsDots: Bool,
    choose: @escaping (Int) -> Void,
  ) {
    self.pages = pages
    self.count = count
    self.shown = shown
    self.showsDots = showsDots
    self.choose = choose
  }

  var body: some View {
    ZStack(alignment: .bottom) {
      // A page is as large as it is told; what is larger is cut, for beside it is the next one.
      pages
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
        .clipped()
        .modifier(PointerModifier(eventMask: area, handle: turn))
      if showsDots {
        PageDots(count: count, shown: shown, turn: turn, choose: choose)
      }
    }
  }

  /// Without dots the pages themselves take the focus, so that keys can turn them.
  private var area: EventMask { showsDots ? [.drag, .keys] : [.drag, .keys, .focus] }

  private func turn(_ event: Event) -> Bool {
    let forward = direction == .leftToRight ? 1 : -1
    switch event {
    case .key(KeyStroke(.left)): return go(-forward)
    case .key(KeyStroke(.right)): return go(forward)
    case .pointer(_, let pointer) where pointer.phase == .ended:
      let across = pointer.location.x - pointer.start.x
      let down = pointer.location.y - pointer.start.y
      guard abs(across) > 40, abs(across) > 1.5 * abs(down) else { return false }
      return go(across < 0 ? forward : -forward)
    default: return false
    }
  }

  private func go(_ step: Int) -> Bool {
    let target = shown + step
    guard (0..<count).contains(target) else { return false }
    choose(target)
    return true
  }
}

/// The page dots; a press left of the middle goes back, one right of it forward.
private nonisolated struct PageDots: View {
  let count: Int
  let shown: Int
  let turn: (Event) -> Bool
  let choose: (Int) -> Void
  @Environment(\.theme) private var theme
  @Environment(\.hasPageBackground) private var hasBackground

  init(count: Int, shown: Int, turn: @escaping (Event) -> Bool, choose: @escaping (Int) -> Void) {
    self.count = count
    self.shown = shown
    self.turn = turn
    self.choose = choose
  }

  /// More dots than this say nothing any more.
  private static let most = 20

  private var width: CGFloat {
    let dots = CGFloat(min(count, PageDots.most))
    return dots * theme.tabs.dotPitch + theme.tabs.dotEnds
  }

  var body: some View {
    let middle = width / 2
    let look = ProxyLook.current
    HStack(spacing: theme.tabs.dotSpacing) {
      if count > PageDots.most {
        Text("\(shown + 1) / \(count)").font(.caption)
      } else {
        ForEach(0..<count, id: \.self) { index in
          if theme.drawsShapes {
            Circle()
              .fill(index == shown ? look?.shownDot ?? .primary : look?.dot ?? .tertiary)
              .frame(width: 8, height: 8)
          } else {
            Text(verbatim: index == shown ? "●" : "○")
          }
        }
      }
    }
    .frame(width: width, height: theme.tabs.dotsHeight)
    .background(hasBackground ? Color.control : Color.clear, in: Capsule())
    .modifier(
      PointerModifier(eventMask: [.tap, .focus, .keys]) { event in
        guard case .tap(_, let point, _) = event else { return turn(event) }
        let target = (point?.x ?? .infinity) < middle ? shown - 1 : shown + 1
        guard (0..<count).contains(target) else { return false }
        choose(target)
        return true
      }
    )
    .modifier(
      AccessibilityAttachmentModifier(
        patch: SemanticsPatch { [count, shown] in
          $0.role = .stepper
          $0.label = "Page"
          $0.value = "\(shown + 1) of \(count)"
          $0.isLeaf = true
        }
      )
    )
    .padding(.bottom, theme.tabs.dotsMargin)
  }
}
