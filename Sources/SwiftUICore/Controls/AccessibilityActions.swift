import Display
import Properties

/// A standard kind of accessibility action.
public nonisolated struct AccessibilityActionKind: Equatable, Sendable {
  let name: String

  /// The default action, as of a press.
  public static let `default` = AccessibilityActionKind(name: "Activate")
  /// The action that cancels or closes.
  public static let escape = AccessibilityActionKind(name: "Dismiss")
  /// The most important action.
  public static let magicTap = AccessibilityActionKind(name: "Magic tap")
  public static let delete = AccessibilityActionKind(name: "Delete")
  public static let showMenu = AccessibilityActionKind(name: "Show menu")

  init(name: String) {
    self.name = name
  }

  public init(named name: Text) {
    self.name = name.string
  }
}

/// The direction of an adjustment.
public nonisolated enum AccessibilityAdjustmentDirection: Sendable {
  case increment, decrement
}

/// A part of the menu of a view's actions.
nonisolated enum ActionPart {
  case actions([NamedAction])
  /// Actions for which no long press opens the menu.
  case unheld([NamedAction])
  /// Actions under a heading.
  case group(String, [NamedAction])
  /// A menu within the menu, asked for its items when it is shown.
  case menu(String, () -> [NamedAction])

  /// Whether a long press opens the menu: what only leads from place to place is not worth that.
  fileprivate var isHeld: Bool {
    switch self {
    case .actions, .group: true
    case .menu, .unheld: false
    }
  }
}

/// Adds actions to a view's meaning and to the menu that the menu key opens.
nonisolated struct ActionModifier: ViewModifier {
  let part: ActionPart
  /// What assistive technology does without the menu.
  let announced: [NamedAction]
  @Environment(\.actionParts) private var outer

  init(part: ActionPart, announced: [NamedAction]) {
    self.part = part
    self.announced = announced
  }

  init(added: [NamedAction], category: String = "") {
    self.init(
      part: category.isEmpty ? .actions(added) : .group(category, added),
      announced: added,
    )
  }

  func body(content: _ViewModifier_Content<ActionModifier>) -> some View {
    let isNew = !announced.isEmpty
    let parts = isNew ? outer + [part] : outer
    let menu = ContextMenuModifier(
      isOffered: !parts.isEmpty,
      isHeld: parts.contains(where: \.isHeld),
    ) {
      AnyView(ActionMenu(parts: parts))
    }
    let names = announced.map(\.name)
    let patch = AccessibilityAttachmentModifier(
      patch: SemanticsPatch { $0.actions += names },
      reach: .heard,
      actions: announced,
    )
    return content.environment(\.actionParts, parts).modifier(menu).modifier(patch)
  }
}

/// The menu of a view's actions.
private nonisolated struct ActionMenu: View {
  let parts: [ActionPart]

  var body: some View {
    ForEach(parts.indices, id: \.self) { index in
      switch parts[index] {
      case .actions(let actions), .unheld(let actions): ActionList(actions: actions)
      case .group(let title, let actions):
        MenuSection(header: Text(verbatim: title), content: ActionList(actions: actions))
      case .menu(let name, let actions):
        Menu(name) { ActionList(actions: actions()) }
      }
    }
  }
}

/// Actions as items of a menu.
nonisolated struct ActionList: View {
  let actions: [NamedAction]

  var body: some View {
    ForEach(actions.indices, id: \.self) { index in
      Button(actions[index].name, action: actions[index].action)
    }
    if actions.isEmpty { Button("None") {}.disabled(true) }
  }
}

extension View {
  /// Adds an action of a standard kind.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void,
  ) -> some View {
    modifier(ActionModifier(added: [NamedAction(name: actionKind.name, action: handler)]))
  }
  /// Adds a further action; the menu key (shift and F10) lists them.
  public nonisolated func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void,
  ) -> some View {
    modifier(ActionModifier(added: [NamedAction(name: name.string, action: handler)]))
  }
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping () -> Void,
  ) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void,
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }
  /// Adds a further action, which is called what its label says.
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label,
  ) -> some View {
    accessibilityActions { Button(action: action, label: label) }
  }

  /// Lets arrow keys adjust the view's value.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modifier(AdjustableModifier(handler: handler))
  }
}

/// A view that arrow keys change.
private nonisolated struct AdjustableModifier: WrapModifier {
  let handler: (AccessibilityAdjustmentDirection) -> Void

  init(handler: @escaping (AccessibilityAdjustmentDirection) -> Void) {
    self.handler = handler
  }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { AdjustableBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? AdjustableBox else { return }
    box.handler = handler
    box.isEnabled = environment.isEnabled
    box.redraw()
  }
}

private final class AdjustableBox: LayerBox {
  var handler: (AccessibilityAdjustmentDirection) -> Void = { _ in }
  var isEnabled = true

  override func eventMask() -> EventMask { isEnabled ? [.focus, .keys] : [] }
  override var speaksForChildren: Bool { true }

  override func semantics() -> Semantics {
    var semantics = Semantics(.stepper, label: spokenText)
    // What is said of the one element inside is said of what the keys change.
    if let told = toldInside {
      semantics.label = told.label
      semantics.value = told.value
      semantics.hint = told.hint
      semantics.identifier = told.identifier
    }
    semantics.isLeaf = true
    semantics.isEnabled = isEnabled
    semantics.actions = ["Increment", "Decrement"]
    return semantics
  }

  /// The meaning of the only element inside that has a value or stands for all inside it.
  private var toldInside: Semantics? {
    var here = inside
    while here.elementID == nil {
      guard here.children.count == 1 else { return nil }
      here = here.children[0]
    }
    let semantics = here.finishedSemantics()
    return semantics.isLeaf || !semantics.value.isEmpty ? semantics : nil
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let stroke):
      guard stroke.modifiers.isEmpty else { return false }
      switch stroke.key {
      case .up, .right: handler(.increment)
      case .down, .left: handler(.decrement)
      default: return false
      }
      return true
    case .action(_, "Increment"): handler(.increment)
    case .action(_, "Decrement"): handler(.decrement)
    default: return false
    }
    return true
  }
}

nonisolated extension EnvironmentValues {
  /// The further actions of the views around.
  @Entry var actionParts: [ActionPart] = []
}
