import Foundation
import Properties

/// A modifier that opens a menu at the place of a secondary click, a long press or the menu key.
nonisolated struct ContextModifier: WrapModifier {
  /// nil where there is no menu.
  let open: ((CGPoint?) -> Void)?
  /// Whether a long press opens it too.
  let isHeld: Bool

  init(_ open: ((CGPoint?) -> Void)?, isHeld: Bool = true) {
    self.open = open
    self.isHeld = isHeld
  }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { GestureBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? GestureBox else { return }
    let new = (isHeld ? open : nil).map { open in
      // Where the finger is, the menu would lie under it.
      LongPressGesture().onEnded { [weak box] _ in if box != nil { open(nil) } }.someRecognizer()
    }
    if let new, let old = box.recognizer { new.adopt(old) }
    box.recognizer = new
    box.onContextMenu = open
    box.isEnabled = environment.isEnabled
    box.redraw()
  }
}

/// The modifier of `contextMenu`.
nonisolated struct ContextMenuModifier: ViewModifier {
  /// Whether there is anything in it.
  let isOffered: Bool
  /// Whether a long press opens it, beside the second button and the menu key.
  let isHeld: Bool
  let menu: () -> AnyView
  @State private var isOpen = false
  @State private var point: CGPoint?

  init(isOffered: Bool = true, isHeld: Bool = true, menu: @escaping () -> AnyView) {
    self.isOffered = isOffered
    self.isHeld = isHeld
    self.menu = menu
  }

  func body(content: Content) -> some View {
    let open = { (place: CGPoint?) in
      point = place
      isOpen = true
    }
    let opener = ContextModifier(isOffered ? open : nil, isHeld: isHeld)
    let isShown = isOffered ? $isOpen : .constant(false)
    let popup = PopupModifier(isOpen: isShown, point: $point, content: menu)
    return content.modifier(opener).modifier(popup)
  }
}

/// The items of a context menu, by its older name.
public nonisolated struct ContextMenu<MenuItems: View> {
  fileprivate let items: MenuItems

  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
  /// Adds a context menu; nil adds none.
  public nonisolated func contextMenu<MenuItems: View>(
    _ contextMenu: ContextMenu<MenuItems>?
  ) -> some View {
    let items = contextMenu?.items
    return modifier(ContextMenuModifier(isOffered: items != nil) { AnyView(items) })
  }
  /// Adds a menu that the second button, a long press or the menu key (shift and F10) opens.
  public nonisolated func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    let items = menuItems()
    return modifier(ContextMenuModifier { AnyView(items) })
  }
  /// Adds a context menu with a preview above the items.
  public nonisolated func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems,
    @ViewBuilder preview: () -> Preview,
  ) -> some View {
    let items = menuItems()
    let picture = preview()
    return modifier(
      ContextMenuModifier {
        AnyView(
          MenuPreview(preview: AnyView(picture), items: AnyView(items))
        )
      }
    )
  }
}

private nonisolated struct MenuPreview: View {
  let preview: AnyView
  let items: AnyView

  init(preview: AnyView, items: AnyView) {
    self.preview = preview
    self.items = items
  }

  var body: some View {
    preview.environment(\.isInMenu, false).padding()
    Divider()
    items
  }
}
