import Display
import Foundation
import Layout
import Properties

/// Tells a page's bar when a grouped list lies right below it.
nonisolated struct PageGround: WrapModifier {
  let bar: PageBar

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    PageGroundBox(node, content, bar)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}

/// Looks, once everything has its place, at what the top of a page is.
final class PageGroundBox: WrapBox {
  private let bar: PageBar

  init(_ owner: Node, _ inside: Box, _ bar: PageBar) {
    self.bar = bar
    super.init(owner, inside)
  }

  override func placeDidChange() {
    let isGrouped = beginsWithGroupedList
    guard isGrouped != bar.isOnGroupedList else { return }
    graph.afterSettling { [bar] in bar.set(isOnGroupedList: isGrouped) }
  }

  private var beginsWithGroupedList: Bool {
    var box: Box = inside
    while let first = box.children.first {
      if first is GroupedGroundBox { return first.globalFrame.minY == globalFrame.minY }
      box = first
    }
    return false
  }
}

/// The ground of a list; a grouped one reaches below the bar above it.
nonisolated struct ListGround: WrapModifier {
  let isGrouped: Bool

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    isGrouped ? GroupedGroundBox(node, content) : WrapBox(node, content)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}

/// The box of a grouped list's ground.
final class GroupedGroundBox: WrapBox {}
