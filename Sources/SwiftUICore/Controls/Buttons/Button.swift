import Display
import Foundation
import Layout
import Properties

/// The purpose of a button, where it decides the look.
public nonisolated struct ButtonRole: Equatable, Sendable {
  private enum Kind: Sendable {
    case destructive, cancel, close, confirm
  }

  private let kind: Kind

  public static let destructive = ButtonRole(kind: .destructive)
  public static let cancel = ButtonRole(kind: .cancel)
  /// Closes what is shown.
  public static let close = ButtonRole(kind: .close)
  /// Says yes to what is asked.
  public static let confirm = ButtonRole(kind: .confirm)

  /// The words and the sign of a button without a label of its own.
  fileprivate var label: (title: String, symbol: String) {
    switch kind {
    case .destructive: ("Delete", "trash")
    case .cancel: ("Cancel", "xmark")
    case .close: ("Close", "xmark")
    case .confirm: ("Done", "checkmark")
    }
  }
}

/// A control that does something when it is pressed.
public nonisolated struct Button<Label: View>: ForwardingView {
  public typealias Body = Never

  let role: ButtonRole?
  private let action: () -> Void
  let label: Label

  public init(
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?,
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label,
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor var inner: some View {
    PressableView(role: role, action: action, label: AnyView(pressed: label))
  }
}

nonisolated extension Button where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    action: @escaping () -> Void,
  ) {
    self.init(action: action) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    action: @escaping () -> Void,
  ) {
    self.init(action: action) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

nonisolated extension Button where Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping () -> Void,
  ) {
    self.init(action: action) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping () -> Void,
  ) {
    self.init(action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void,
  ) {
    self.init(role: role, action: action) { SwiftUICore.Label(titleKey, image: image) }
  }
}

/// The label that a button has by its role.
public nonisolated struct DefaultButtonLabel: View {
  fileprivate let role: ButtonRole

  public var body: some View {
    Label(LocalizedStringKey(role.label.title), systemImage: role.label.symbol)
  }
}

nonisolated extension Button where Label == DefaultButtonLabel {
  /// A button with the label of its role, such as a cross with the word "Close".
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

extension Button: ActionBearing {
  var actionName: String {
    let label = label.unmodified
    return (label as? Text)?.string ?? (label as? any TitledLabel)?.titleWords ?? "Action"
  }

  func perform() { action() }
}

nonisolated extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Makes the button of a primitive style's configuration.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A button with its style applied.
nonisolated struct PressableView: PrimitiveView {
  let role: ButtonRole?
  let action: () -> Void
  let label: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ButtonNode(self, context) }
}

/// The pressed state of a button; a source, so that only styles that read it are evaluated.
final class PressState: Signal {
  private(set) var isPressed = false
  private(set) var isRead = false

  func get() -> Bool {
    isRead = true
    track()
    return isPressed
  }

  func set(_ pressed: Bool) {
    guard pressed != isPressed else { return }
    isPressed = pressed
    invalidateDependents()
  }
}

private final class ButtonNode: ValueNode<PressableView> {
  private var child: Node?
  private let press = PressState()
  private lazy var box = ButtonBox(self)
  private var shortcut: KeyStroke?

  override init(_ view: PressableView, _ context: NodeContext) {
    super.init(view, context)
    isTransparent = style.isPrimitive
    child = make(styled, inner)
    if !isTransparent {
      box.show(child)
      listen()
    }
  }

  /// Whether the style draws its own buttons in place of this one.
  private var isTransparent = false

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { isTransparent ? child?.boxes ?? [] : [box] }

  override func boxesDidChange() {
    if isTransparent { super.boxesDidChange() } else { box.contentDidChange() }
  }

  private var style: AnyButtonStyle { environment.buttonStyle }

  private var styled: AnyView {
    let style = style
    let width = environment.buttonSizing.mostWidth
    let label = width.map { AnyView(view.label.frame(maxWidth: $0)) } ?? view.label
    let button = ButtonStyleConfiguration(
      role: view.role,
      label: ButtonStyleConfiguration.Label(view: label),
      press: press,
    )
    let primitive = PrimitiveButtonStyleConfiguration(
      role: view.role,
      label: PrimitiveButtonStyleConfiguration.Label(view: label),
      action: view.action,
    )
    return AnyView(ZStack { style.body(button, primitive) })
  }

  private var derived = DerivedEnvironment()

  private var inner: EnvironmentValues {
    if isTransparent { return environment }
    return derived.values(from: environment) {
      $0.stackAxis = nil
      $0.shortcut = nil
      $0.buttonStyle.prepare(&$0, view.role)
    }
  }

  /// Follows the keyboard shortcut that a modifier around it set.
  private func listen() {
    box.follow(environment.focusLink)
    let wanted = environment.shortcut
    guard wanted != shortcut else { return }
    graph.shortcuts.remove(self)
    shortcut = wanted
    if let wanted { graph.shortcuts.add(wanted, self) { [weak self] in self?.box } }
  }

  override func viewDidChange(from old: PressableView, environmentChanged: Bool) {
    let isOtherRole = old.role != view.role
    if isOtherRole { derived.forget() }
    // A button is rarely more than another action: what it looks like then stays.
    guard
      isOtherRole || environmentChanged || style.isPrimitive
        || !Equality.areEqual(old.label, view.label)
    else { return }
    environmentDidChange()
  }

  override func environmentDidChange() {
    let wasTransparent = isTransparent
    isTransparent = style.isPrimitive
    if !isTransparent { listen() }
    let new = renew(child, with: styled, inner)
    if let new { child = new }
    if isTransparent != wasTransparent {
      super.boxesDidChange()
      if isTransparent {
        graph.shortcuts.remove(self)
        shortcut = nil
      } else {
        box.show(child)
      }
    } else if isTransparent {
      if new != nil { super.boxesDidChange() }
    } else {
      if let new { box.show(new) }
      box.redraw()
    }
  }

  fileprivate var readsPress: Bool { press.isRead }
  fileprivate var response: Appearance.Response { style.response }
  fileprivate func hold(_ isDown: Bool) { press.set(isDown) }

  fileprivate func trigger() {
    view.action()
    environment.afterPress?()
  }

  override func didLeave() {
    graph.shortcuts.remove(self)
    box.leave()
  }
}

/// A box whose press may reach beyond it.
protocol ReachingBox: Box {
  var reach: Appearance.Reach { get set }
}

private final class ButtonBox: ContentBox, Focusable, ReachingBox {
  var reach = Appearance.Reach() {
    didSet { if reach != oldValue { redraw() } }
  }
  private var link: FocusLink?

  /// Follows the `@FocusState` that a modifier around it set.
  fileprivate func follow(_ new: FocusLink?) { connect(new, &link) }

  override func focusDidChange(_ isFocused: Bool) { link?.didChange(isFocused) }

  override func willLeave() {
    link?.remove(self)
    held.end()
  }

  init(_ node: ButtonNode) {
    super.init(node)
    becomeElement()
  }

  private var button: ButtonNode? { owner as? ButtonNode }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    children.first?.size(in: proposal) ?? .zero
  }
  /// A control keeps its distance for every label.
  override var spacing: ViewSpacing { ViewSpacing(view: graph.theme.values.spacing) }
  override func guide(_ key: AlignmentKey, in proposal: ProposedViewSize) -> CGFloat? {
    children.first?.explicitGuide(key, in: proposal)
  }
  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    for box in children { box.place(at: .zero, in: proposal) }
  }

  override var speaksForChildren: Bool { true }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.response = button?.response ?? .none
    look.reach = reach
    return look
  }

  override func semantics() -> Semantics {
    let environment = owner?.environment
    let content = spokenContent()
    var semantics = Semantics(
      environment?.isInMenu == true ? .menuItem : .button,
      label: content.words,
    )
    semantics.identifier = content.identifier
    semantics.isLeaf = true
    semantics.menu = environment?.opensMenu.map { $0 ? .open : .closed } ?? .none
    semantics.isEnabled = owner?.environment.isEnabled ?? true
    switch owner?.environment.shortcut {
    case KeyboardShortcut.defaultAction.stroke: semantics.keyRole = .confirm
    case KeyboardShortcut.cancelAction.stroke: semantics.keyRole = .cancel
    default: break
    }
    return semantics
  }

  override func eventMask() -> EventMask {
    var eventMask: EventMask = button?.readsPress == true || repeats ? [.tap, .press] : .tap
    // Observers of the focus must hear of it; front ends do not report plain buttons.
    if let environment = owner?.environment, environment.isInMenu || environment.focusLink != nil {
      eventMask.insert(.focus)
    }
    return eventMask
  }

  private let held = RepeatedPress()
  private var repeats: Bool { owner?.environment.buttonRepeatBehavior.isRepeating == true }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .tap(_, let point, _):
      if !held.takesTap(at: point) { button?.trigger() }
      return true
    case .pointer(_, let pointer):
      button?.hold(pointer.phase == .began || pointer.phase == .moved)
      held.follow(pointer.phase, in: repeats ? graph : nil) { [weak self] in
        self?.button?.trigger()
      }
      return true
    default: return false
    }
  }
}
