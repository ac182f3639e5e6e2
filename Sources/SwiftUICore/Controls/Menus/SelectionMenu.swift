import Foundation
import Properties

/// The menu and the action for what is selected in the lists and tables of a view.
final class SelectionMenu {
  /// Whether it is for rows with a value.
  fileprivate(set) var takes: (AnyHashable) -> Bool = { _ in false }
  /// What a double click does; nil where it does no more than others.
  fileprivate(set) var perform: ((Set<AnyHashable>) -> Void)?
  fileprivate var open: (Set<AnyHashable>) -> Bool = { _ in false }
  /// Where it was opened.
  private weak var box: Box?
  private var point: CGPoint?

  /// Opens the menu for values at a point of a box, or below it; false where it has no items.
  func open(for values: Set<AnyHashable>, on box: Box, at point: CGPoint?) -> Bool {
    self.box = box
    self.point = point
    return open(values)
  }

  /// On the screen.
  fileprivate var anchor: CGRect? {
    guard let box, box.isAttached else { return nil }
    let frame = box.globalFrame
    guard let point else { return frame }
    return CGRect(x: frame.minX + point.x, y: frame.minY + point.y, width: 0, height: 0)
  }
}

/// The modifier of `contextMenu(forSelectionType:menu:primaryAction:)`.
private nonisolated struct SelectionMenuModifier<Value: Hashable, Items: View>: ViewModifier {
  let items: (Set<Value>) -> Items
  let primaryAction: ((Set<Value>) -> Void)?
  @State private var isOpen = false
  @State private var chosen: Set<Value> = []
  /// Where there is no row.
  @State private var point: CGPoint?
  @State private var held: Lazy<SelectionMenu>

  init(items: @escaping (Set<Value>) -> Items, primaryAction: ((Set<Value>) -> Void)?) {
    self.items = items
    self.primaryAction = primaryAction
    _held = State(wrappedValue: Lazy())
  }

  func body(content: Content) -> some View {
    let menu = held.value { SelectionMenu() }
    let _ = update(menu)
    content
      .environment(\.selectionMenu, menu)
      .modifier(
        ContextModifier({ point in if open([]) { self.point = point } }, isHeld: false)
      )
      .modifier(
        PopupModifier(
          isOpen: $isOpen,
          point: $point,
          place: { chosen.isEmpty ? nil : menu.anchor },
          content: { AnyView(items(chosen)) },
        )
      )
  }

  @MainActor private func update(_ menu: SelectionMenu) {
    menu.takes = { $0.base is Value }
    menu.perform = primaryAction.map { act in { act(Self.values($0)) } }
    menu.open = { open(Self.values($0)) }
  }

  @MainActor private func open(_ values: Set<Value>) -> Bool {
    guard !PartGatherer.parts(of: items(values)).isEmpty else { return false }
    chosen = values
    isOpen = true
    return true
  }

  private static func values(_ values: Set<AnyHashable>) -> Set<Value> {
    Set(values.compactMap { $0.base as? Value })
  }
}

extension View {
  /// Adds a menu for what is selected in the list or table inside, and an action for a row.
  ///
  /// The menu is for all that is selected where it is opened on a part of that, else for the row
  /// alone; beside the rows it is for nothing. The action is run by a double click, by return where
  /// the front end tells it from other presses, and by a press without a pointer of the one row that
  /// is selected.
  public nonisolated func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil,
  ) -> some View {
    modifier(SelectionMenuModifier(items: menu, primaryAction: primaryAction))
  }
}

nonisolated extension EnvironmentValues {
  /// The menu of what is selected around the view.
  @Entry var selectionMenu: SelectionMenu?
}
