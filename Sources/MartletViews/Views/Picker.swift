import Display
import Foundation
import Geometry
import Layout
public import Properties

/// One of several values.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>:
  ForwardingView
{
  public typealias Body = Never

  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content,
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  @MainActor var inner: some View {
    PickerRow(
      inMenu: AnyView(MenuChoice(selection: selection, options: AnyView(content))),
      label: AnyView(label),
      choice: ChoiceView(
        selection: selection,
        name: AnyView(label).plainText,
        options: AnyView(content),
      ),
    )
  }
}

nonisolated extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The choice with its label before it, where the style shows one.
private nonisolated struct PickerRow<Choice: View>: View {
  let inMenu: AnyView
  let label: AnyView
  let choice: Choice
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.pickerKind) private var kind

  @Environment(\.isInMenu) private var isInMenu

  init(inMenu: AnyView, label: AnyView, choice: Choice) {
    self.inMenu = inMenu
    self.label = label
    self.choice = choice
  }

  var body: some View {
    if isInMenu {
      inMenu
    } else if areLabelsHidden || kind != .menu {
      choice
    } else {
      HStack {
        label.accessibilityHidden(true)
        Spacer()
        choice
      }
    }
  }
}

/// The control of a picker: its options are read from the views inside.
nonisolated struct ChoiceView<Value: Hashable>: PrimitiveView {
  let selection: Binding<Value>
  let name: String
  let options: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ChoiceNode(self, context) }
}

private final class ChoiceNode<Value: Hashable>: ViewNode<ChoiceView<Value>> {
  private var child: Node?
  private lazy var box = ControlBox(self)

  override init(_ view: ChoiceView<Value>, _ context: NodeContext) {
    super.init(view, context)
    child = make(view.options)
    refresh()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var isStructural: Bool { false }
  override func makeBoxes() -> [Box] { [box] }
  override func boxesDidChange() { refresh() }

  override func viewDidChange(from old: ChoiceView<Value>, environmentChanged: Bool) {
    if let new = renew(child, with: view.options) { child = new }
    refresh()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    refresh()
  }

  private func refresh() {
    let options: [(value: Value, words: String)] =
      child.map { TaggedOptions.find(in: $0) } ?? []
    let words = options.map(\.words)
    let environment = environment
    let metrics = environment.metrics
    let selection = view.selection
    let kind = environment.pickerKind
    let face = (environment.font ?? .body).typeface(environment, metrics)
    let widest =
      words.map { word in
        graph.screen.measurer.block(
          Paragraphs([TextRun(word, font: face, ink: .black)]),
          width: nil,
          height: nil,
        ).size.width
      }.max() ?? 0
    let line = graph.screen.measurer.lineHeight(of: face)
    let name = view.name
    box.change(environment) { box in
      let index = options.firstIndex { $0.value == selection.wrappedValue }
      box.control = .choice(
        Content.Choice(
          kind: kind,
          options: words,
          selection: index,
          font: face,
          tint: Color.accentColor.ink(environment),
        )
      )
      box.sizing = { proposal in
        let padding = metrics.choicePadding
        switch kind {
        case .menu:
          // Room for the sign that there is a list.
          return CGSize(
            width: widest + 2 * padding.width + (metrics.grid?.width ?? 10) * 2,
            height: line + 2 * padding.height,
          )
        case .segments:
          let ideal = (widest + 2 * padding.width) * CGFloat(max(1, words.count))
          return CGSize(
            width: max(proposal.width ?? ideal, min(ideal, proposal.width ?? ideal)),
            height: line + 2 * padding.height,
          )
        case .wheel:
          return CGSize(width: proposal.width ?? widest + 2 * padding.width, height: line * 5)
        }
      }
      box.said = Meaning(.picker, label: name)
      box.said.value = index.map { words[$0] } ?? ""
      box.answer = { event in
        guard case .chosen(_, let index) = event, options.indices.contains(index) else {
          return false
        }
        selection.wrappedValue = options[index].value
        return true
      }
    }
  }

  override func didLeave() { box.leave() }
}

/// A node that stands for a value.
protocol TaggedNode: Node {
  var tag: AnyHashable { get }
}

nonisolated struct TagModifier<V: Hashable>: PrimitiveModifier {
  let value: V

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    TagNode(view, context)
  }
}

private final class TagNode<Content: View, V: Hashable>:
  WatchNode<Content, TagModifier<V>>, TaggedNode
{
  var tag: AnyHashable { AnyHashable(view.modifier.value) }
}

/// How pickers look.
public nonisolated protocol PickerStyle {
  static var kind: PickerStyleKind { get }
}

/// The built-in looks of pickers.
public nonisolated enum PickerStyleKind: Sendable {
  case menu, segments, wheel

  var control: Content.Choice.Kind {
    switch self {
    case .menu: .menu
    case .segments: .segments
    case .wheel: .wheel
    }
  }
}

nonisolated extension PickerStyle {
  public static var kind: PickerStyleKind { .menu }
}

public nonisolated struct DefaultPickerStyle: PickerStyle {
  public init() {}
}

public nonisolated struct MenuPickerStyle: PickerStyle {
  public init() {}
}

public nonisolated struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .segments }
}

public nonisolated struct WheelPickerStyle: PickerStyle {
  public init() {}
  public static var kind: PickerStyleKind { .wheel }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension View {
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(TagModifier(value: tag))
  }
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, S.kind.control)
  }
}

nonisolated extension EnvironmentValues {
  private enum PickerKindKey: EnvironmentKey {
    static var defaultValue: Content.Choice.Kind { .menu }
  }

  var pickerKind: Content.Choice.Kind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}
