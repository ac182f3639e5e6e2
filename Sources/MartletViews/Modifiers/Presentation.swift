import Display
import Foundation
import Layout
public import Properties

/// Shows another view over the whole screen while a condition holds.
nonisolated struct PresentModifier: PrimitiveModifier {
  let isPresented: Binding<Bool>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let content: () -> AnyView

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    PresentNode(view, context)
  }
}

nonisolated enum PresentationKind {
  case sheet, cover, alert, dialog
}

private final class PresentNode<Content: View>: ViewNode<ModifiedContent<Content, PresentModifier>>
{
  private var child: Node?
  private var presented: Node?
  private lazy var watcher = PresentWatcher(self)
  private var downflow = Downflow()

  override init(_ view: ModifiedContent<Content, PresentModifier>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.content)
    watcher.show = { [weak self] in self?.show() }
    watcher.evaluate()
  }

  override var children: [Node] {
    [child, presented, watcher].compactMap { $0 }
  }

  override var rowSources: [Node]? { child.map { [$0] } }
  override func makeBoxes() -> [Box] { child?.boxes ?? [] }

  override func viewDidChange(
    from old: ModifiedContent<Content, PresentModifier>,
    environmentChanged: Bool,
  ) {
    if let new = renew(child, with: view.content) {
      child = new
      boxesDidChange()
    }
    watcher.evaluate()
  }

  override func environmentDidChange() {
    child?.setEnvironment(environment)
    presented?.setEnvironment(inner)
  }

  private var inner: EnvironmentValues {
    let kind = view.modifier.kind
    return downflow.values(from: environment) { inner in
      let dismiss: @MainActor () -> Void = { [weak self] in self?.dismiss() }
      inner.dismiss = DismissAction(action: dismiss)
      inner.isPresented = true
      inner.isEnabled = true
      inner.stackAxis = nil
      inner.isLazy = false
      inner.isInRow = false
      inner.navigation = nil
      inner.shortcut = nil
      inner.font = nil
      inner.foreground = nil
      inner.afterPress = kind == .alert || kind == .dialog ? dismiss : nil
    }
  }

  private func dismiss() {
    let modifier = view.modifier
    if modifier.isPresented.wrappedValue { modifier.isPresented.wrappedValue = false }
  }

  private func show() {
    let modifier = view.modifier
    if modifier.isPresented.wrappedValue {
      let frame = PresentedFrame(kind: modifier.kind, content: modifier.content())
      let isNew = presented == nil
      // Only what the builder reads is read here; the content reads for itself.
      if isNew {
        Node.untracked {
          let node = make(PresentedRoot(frame: frame), inner)
          presented = node
        }
        graph.present(self, presented)
        graph.presentations.add(self) { [weak self] in self?.dismiss() }
      } else {
        Node.untracked {
          _ = renew(presented, with: PresentedRoot(frame: frame), inner)
        }
      }
    } else if let gone = presented {
      presented = nil
      graph.present(self, nil)
      graph.presentations.remove(self)
      gone.dispose()
      if let action = modifier.onDismiss { graph.appear(action) }
    }
  }

  override func didLeave() {
    graph.present(self, nil)
    graph.presentations.remove(self)
  }
}

/// Reads the condition, so that a change of it alone shows or hides.
private final class PresentWatcher: Node {
  var show: () -> Void = {}

  init(_ node: Node) {
    super.init(NodeContext(graph: node.graph, parent: node, environment: node.environment))
  }

  override func evaluate() {
    isDirty = false
    tracking(show)
  }
}

/// What is presented, as one modal element.
private nonisolated struct PresentedRoot: PrimitiveView {
  let frame: PresentedFrame

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> {
    PresentedNode(self, context)
  }
}

private final class PresentedNode: ViewNode<PresentedRoot> {
  private var child: Node?
  private lazy var box = ModalBox(self, view.frame.kind)

  override init(_ view: PresentedRoot, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.frame)
    box.show(child)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { box.contentDidChange() }

  override func viewDidChange(from old: PresentedRoot, environmentChanged: Bool) {
    if let new = renew(child, with: view.frame) {
      child = new
      box.show(child)
    }
  }

  override func didLeave() { box.leave() }
}

private final class ModalBox: ContentBox {
  private let kind: PresentationKind

  init(_ owner: Node, _ kind: PresentationKind) {
    self.kind = kind
    super.init(owner)
    becomeElement()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    for box in children { box.place(at: .zero, in: ProposedViewSize(elementFrame.size)) }
  }

  override var speaksForChildren: Bool { true }

  override func meaning() -> Meaning {
    var meaning = Meaning(kind == .alert || kind == .dialog ? .alert : .dialog)
    meaning.isModal = true
    meaning.label = heading(self) ?? ""
    return meaning
  }

  /// The first heading inside names a dialog.
  private func heading(_ box: Box) -> String? {
    for child in box.children {
      if child.elementID != nil {
        let meaning = child.finishedMeaning()
        if meaning.role == .heading { return child.name }
      }
      if let found = heading(child) { return found }
    }
    return nil
  }
}

/// The ground and card that what is presented stands on.
private nonisolated struct PresentedFrame: View {
  let kind: PresentationKind
  let content: AnyView
  @Environment(\.metrics) private var metrics
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dismiss) private var dismiss

  init(kind: PresentationKind, content: AnyView) {
    self.kind = kind
    self.content = content
  }

  private var isCells: Bool { metrics.grid != nil }

  var body: some View {
    switch kind {
    case .cover:
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.background)
    case .sheet:
      ZStack {
        ground.onTapGesture { dismiss() }.accessibilityHidden(true)
        content
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
          .background(Color.background)
          .clipShape(sheetShape)
          .shadow(color: .black.opacity(isCells ? 0 : 0.25), radius: isCells ? 0 : 24, y: 8)
          .frame(maxWidth: 640, maxHeight: sizeClass == .compact ? .infinity : 680)
          .padding(isCells ? 0 : sizeClass == .compact ? 0 : 24)
          .padding(.top, isCells ? 0 : sizeClass == .compact ? 24 : 0)
      }
    case .alert, .dialog:
      ZStack {
        ground.accessibilityHidden(true)
        content
          .padding(.horizontal, isCells ? 16 : 20)
          .padding(.vertical, isCells ? 16 : 20)
          .background(Color.elevated)
          .clipShape(RoundedRectangle(cornerRadius: isCells ? 0 : 16))
          .overlay {
            if isCells { RoundedRectangle(cornerRadius: 8).stroke(Color.secondary) }
          }
          .shadow(color: .black.opacity(isCells ? 0 : 0.3), radius: isCells ? 0 : 30, y: 10)
          .frame(maxWidth: 320)
          .padding(isCells ? 8 : 24)
      }
    }
  }

  private var ground: Color { Color.dimming }

  /// A sheet that reaches the screen's lower edge is square there.
  private var sheetShape: UnevenRoundedRectangle {
    let top: CGFloat = isCells ? 0 : 14
    let bottom = sizeClass == .compact ? 0 : top
    return UnevenRoundedRectangle(
      topLeadingRadius: top,
      bottomLeadingRadius: bottom,
      bottomTrailingRadius: bottom,
      topTrailingRadius: top,
    )
  }
}

/// What an alert or dialog says and offers.
private nonisolated struct AlertContent: View {
  let title: Text
  let message: AnyView?
  let actions: AnyView
  let isUpright: Bool
  let cancel: Bool
  @Environment(\.metrics) private var metrics

  init(
    title: Text,
    message: AnyView?,
    actions: AnyView,
    isUpright: Bool,
    cancel: Bool,
  ) {
    self.title = title
    self.message = message
    self.actions = actions
    self.isUpright = isUpright
    self.cancel = cancel
  }

  var body: some View {
    VStack(spacing: metrics.grid == nil ? 8 : 0) {
      title
        .font(.headline)
        .multilineTextAlignment(.center)
        .accessibilityAddTraits(.isHeader)
      if let message {
        message
          .font(.callout)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
      }
      AlertButtons(isUpright: isUpright) {
        actions
        if cancel { Button("Cancel", role: .cancel) {} }
      }
      .buttonStyle(AlertButtonStyle())
      .padding(.top, metrics.grid == nil ? 10 : 16)
    }
  }
}

/// Buttons side by side if there are two and they fit, else on top of each other.
private nonisolated struct AlertButtons: Layout {
  let isUpright: Bool
  private let gap: CGFloat = 8

  init(isUpright: Bool) { self.isUpright = isUpright }

  private func isRow(_ width: CGFloat, _ subviews: Subviews) -> Bool {
    guard !isUpright, subviews.count <= 2 else { return false }
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return widest * CGFloat(subviews.count) + gap <= width
  }

  private func spaces(_ subviews: Subviews) -> CGSize {
    let gaps = CGFloat(max(0, subviews.count - 1)) * gap
    guard let grid = subviews.grid else { return CGSize(width: gaps, height: gaps) }
    return CGSize(width: grid.snap(distance: gaps, .horizontal), height: 0)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let widest = sizes.map(\.width).max() ?? 0
    let spaces = spaces(subviews)
    let ideal = isUpright ? widest : widest * CGFloat(subviews.count) + spaces.width
    let width = max(proposal.width ?? ideal, 0)
    if isRow(width, subviews) {
      return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    }
    return CGSize(width: width, height: sizes.reduce(spaces.height) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    let spaces = spaces(subviews)
    if isRow(bounds.width, subviews) {
      let count = CGFloat(max(1, subviews.count))
      var width = (bounds.width - spaces.width) / count
      if let grid = subviews.grid { width = grid.snap(down: width, .horizontal) }
      // What rounding leaves over goes between the buttons.
      let gap = (bounds.width - width * count) / max(1, count - 1)
      var x = bounds.minX
      for subview in subviews {
        subview.place(
          at: CGPoint(x: x, y: bounds.minY),
          proposal: ProposedViewSize(width: width, height: bounds.height),
        )
        x += width + gap
      }
    } else {
      var y = bounds.minY
      for subview in subviews {
        let proposal = ProposedViewSize(width: bounds.width, height: nil)
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: proposal)
        y +=
          subview.sizeThatFits(proposal).height
          + spaces.height / CGFloat(max(1, subviews.count - 1))
      }
    }
  }
}

private nonisolated struct AlertButtonStyle: ButtonStyle {
  @Environment(\.metrics) private var metrics

  init() {}

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .fontWeight(configuration.role == .cancel ? .semibold : nil)
      .foregroundStyle(configuration.role == .destructive ? Color.red : Color.accentColor)
      .frame(maxWidth: .infinity)
      .padding(.vertical, metrics.buttonPadding.height)
      .background(
        Color.control.opacity(configuration.isPressed ? 0.6 : 1),
        in: RoundedRectangle(cornerRadius: metrics.buttonCorner),
      )
  }
}

extension View {
  nonisolated func presents(
    _ kind: PresentationKind,
    _ isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    _ content: @escaping () -> AnyView,
  ) -> some View {
    modifier(
      PresentModifier(
        isPresented: isPresented,
        kind: kind,
        onDismiss: onDismiss,
        content: content,
      )
    )
  }

  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content,
  ) -> some View {
    presents(.sheet, isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content,
  ) -> some View {
    presents(.sheet, item.presence(), onDismiss: onDismiss) {
      item.wrappedValue.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView())
    }
  }
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content,
  ) -> some View {
    presents(.cover, isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content,
  ) -> some View {
    presents(.cover, item.presence(), onDismiss: onDismiss) {
      item.wrappedValue.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView())
    }
  }

  private nonisolated func alert<A: View>(
    _ kind: PresentationKind,
    _ title: Text,
    _ isPresented: Binding<Bool>,
    _ message: (() -> AnyView)?,
    _ actions: @escaping () -> A,
  ) -> some View {
    presents(kind, isPresented) {
      AnyView(
        AlertContent(
          title: title,
          message: message?(),
          actions: A.self == EmptyView.self
            ? AnyView(Button("OK", role: .cancel) {}) : AnyView(actions()),
          isUpright: kind == .dialog,
          cancel: kind == .dialog,
        )
      )
    }
  }

  public nonisolated func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.alert, title, isPresented, nil, actions)
  }
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.alert, Text(titleKey), isPresented, nil, actions)
  }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.alert, Text(title), isPresented, nil, actions)
  }
  public nonisolated func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.alert, title, isPresented, { AnyView(message()) }, actions)
  }
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.alert, Text(titleKey), isPresented, { AnyView(message()) }, actions)
  }
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.alert, Text(title), isPresented, { AnyView(message()) }, actions)
  }
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
  ) -> some View {
    alert(.dialog, Text(titleKey), isPresented, nil, actions)
  }
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M,
  ) -> some View {
    alert(.dialog, Text(titleKey), isPresented, { AnyView(message()) }, actions)
  }
}

/// Whether something is shown.
public nonisolated enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

nonisolated extension Binding {
  /// Whether there is a value; set to false it takes the value away.
  fileprivate func presence<Item>() -> Binding<Bool> where Value == Item? {
    Binding<Bool>(
      { wrappedValue != nil },
      { isOn, _ in if !isOn { wrappedValue = nil } },
      .closures,
    )
  }
}

/// Closes what is presented.
public nonisolated struct DismissAction: Sendable {
  let action: @MainActor @Sendable () -> Void

  @MainActor public func callAsFunction() { action() }
}

/// Whether a view is presented, and a way to close it.
public nonisolated struct PresentationMode {
  public let isPresented: Bool
  let action: @MainActor () -> Void

  @MainActor public mutating func dismiss() { action() }
}

nonisolated extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction {} }
  }
  private enum PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss.action))
  }
}
