import Display
import Foundation
import Layout
import Properties

/// The list's own parts of a row, beside the row's content.
final class RowContents {
  enum Kind: Int, CaseIterable {
    case ground, control, badge, handle, leadingActions, trailingActions
  }

  private var nodes: [Node?] = Array(repeating: nil, count: Kind.allCases.count)

  func boxes(_ kind: Kind) -> [Box] { nodes[kind.rawValue]?.boxes ?? [] }

  /// Makes the parts that the row needs now; returns whether boxes have changed.
  func update(for row: RowBox, _ values: EnvironmentValues) -> Bool {
    let traits = row.traits
    var hasChanged = set(.ground, traits.background, row, values)
    hasChanged = set(.control, control(row), row, values) || hasChanged
    let badge = traits.badge.map { AnyView(self.badge($0, row.environment)) }
    hasChanged = set(.badge, badge, row, values) || hasChanged
    hasChanged = set(.handle, handle(row), row, values) || hasChanged
    let leading = traits.leadingActions.map { AnyView(strip($0.content, row)) }
    hasChanged = set(.leadingActions, leading, row, values) || hasChanged
    hasChanged = set(.trailingActions, trailing(row), row, values) || hasChanged
    return hasChanged
  }

  /// The badge, before the sign of a row that leads on.
  @ViewBuilder private func badge(_ text: Text, _ values: EnvironmentValues) -> some View {
    if values.isLink, values.navigationLinkIndicatorVisibility != .hidden {
      HStack {
        RowBadge(text: text)
        LinkSign.view
      }
    } else {
      RowBadge(text: text)
    }
  }

  private func set(
    _ kind: Kind,
    _ view: AnyView?,
    _ row: RowBox,
    _ values: EnvironmentValues,
  ) -> Bool {
    let old = nodes[kind.rawValue]
    guard let view, let owner = row.owner else {
      guard let old else { return false }
      old.dispose()
      nodes[kind.rawValue] = nil
      return true
    }
    guard let new = owner.renew(old, with: view, values) else { return false }
    nodes[kind.rawValue] = new
    return true
  }

  /// In edit mode: whether the row is chosen, or what begins its deletion.
  private func control(_ row: RowBox) -> AnyView? {
    guard row.rowLook.isEditing else { return nil }
    if row.rowLook.selection?.isMany == true, row.isSelectable {
      return AnyView(RowCheck(isChosen: row.isChosen))
    }
    guard row.canDelete else { return nil }
    return AnyView(RowRemover(words: row.spokenWords, action: row.opener))
  }

  private func handle(_ row: RowBox) -> AnyView? {
    guard row.rowLook.isEditing, row.canMove else { return nil }
    return AnyView(RowHandle(words: row.spokenWords, drag: row.dragger))
  }

  private func trailing(_ row: RowBox) -> AnyView? {
    if let side = row.traits.trailingActions { return AnyView(strip(side.content, row)) }
    guard row.canDelete else { return nil }
    return AnyView(
      strip(AnyView(Button("Delete", role: .destructive, action: row.deleter)), row)
    )
  }

  private func strip(_ content: AnyView, _ row: RowBox) -> SwipeStrip {
    SwipeStrip(content: content, close: row.closer)
  }

  func leave() {
    for node in nodes { node?.dispose() }
    nodes = Array(repeating: nil, count: Kind.allCases.count)
  }
}
