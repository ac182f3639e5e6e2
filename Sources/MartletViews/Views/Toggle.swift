import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: ForwardingView {
  public typealias Body = Never

  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor var inner: some View {
    StyledToggle(isOn: isOn, label: AnyView(label))
  }
}

nonisolated extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

nonisolated extension Toggle where Label == MartletViews.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { MartletViews.Label(titleKey, systemImage: systemImage) }
  }
}

/// A toggle as its style sees it.
public nonisolated struct ToggleStyleConfiguration {
  public nonisolated struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public let label: Label
  @Binding public var isOn: Bool
}

/// How toggles look and work.
@preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

private nonisolated struct StyledToggle: View {
  let isOn: Binding<Bool>
  let label: AnyView
  @Environment(\.toggleStyle) private var style

  init(isOn: Binding<Bool>, label: AnyView) {
    self.isOn = isOn
    self.label = label
  }

  var body: some View {
    style.body(
      ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(view: label), isOn: isOn)
    )
  }
}

nonisolated struct AnyToggleStyle {
  let body: (ToggleStyleConfiguration) -> AnyView

  init<S: ToggleStyle>(_ style: S) {
    body = { AnyView(StyledToggleBody(style: style, configuration: $0)) }
  }
}

private nonisolated struct StyledToggleBody<S: ToggleStyle>: View {
  let style: S
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

/// A label and a switch at the far end.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  private let color: Color?

  public init() { color = nil }
  public init(tint: Color) { color = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ToggleRow(configuration: configuration, kind: .toggle, tint: color)
  }
}

/// A box with a mark, and its label.
public nonisolated struct CheckboxToggleStyle: ToggleStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ToggleRow(configuration: configuration, kind: .checkbox, tint: nil)
  }
}

/// A button that stays pressed.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(.bordered)
    .accessibilityAddTraits(configuration.isOn ? .isSelected : [])
  }
}

/// The platform's own.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

private nonisolated struct ToggleRow: View {
  let configuration: ToggleStyleConfiguration
  let kind: Content.Toggle.Kind
  let tint: Color?
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  init(
    configuration: ToggleStyleConfiguration,
    kind: Content.Toggle.Kind,
    tint: Color?,
  ) {
    self.configuration = configuration
    self.kind = kind
    self.tint = tint
  }

  var body: some View {
    let knob = ToggleLeaf(
      isOn: configuration.$isOn,
      kind: kind,
      tint: tint,
      label: configuration.label.view.plainText,
    )
    if areLabelsHidden {
      knob
    } else if kind == .checkbox {
      HStack {
        knob
        configuration.label.accessibilityHidden(true)
      }
    } else {
      HStack {
        configuration.label.accessibilityHidden(true)
        Spacer()
        knob
      }
    }
  }
}

extension AnyView {
  /// The words of a text or label, to name a control after.
  var plainText: String {
    if let text = view as? Text { return text.string }
    return (view as? any TitledView)?.titleText ?? ""
  }
}

/// A view that is named by a text in it.
protocol TitledView {
  var titleText: String { get }
}

nonisolated struct ToggleLeaf: LeafView {
  let isOn: Binding<Bool>
  let kind: Content.Toggle.Kind
  let tint: Color?
  let label: String

  func makeBox(_ node: Node) -> ControlBox { ControlBox(node) }

  func update(_ box: ControlBox, _ environment: EnvironmentValues) {
    let metrics = environment.metrics
    let size = kind == .toggle ? metrics.toggle : metrics.checkbox
    box.change(environment) { box in
      box.control = .toggle(
        Content.Toggle(
          isOn: isOn.wrappedValue,
          kind: kind,
          tint: (tint ?? environment.tint ?? .green).ink(environment),
        )
      )
      box.sizing = { _ in size }
      box.said = Meaning(.toggle, label: label)
      box.said.value = isOn.wrappedValue ? "on" : "off"
      box.answer = { event in
        switch event {
        case .chosen(_, let index): isOn.wrappedValue = index != 0
        case .tap: isOn.wrappedValue.toggle()
        default: return false
        }
        return true
      }
    }
  }
}

/// The box of a control that the front end draws itself.
final class ControlBox: Box {
  var control = Content.group
  var sizing: (ProposedViewSize) -> CGSize = { _ in .zero }
  var said = Meaning()
  var answer: (Event) -> Bool = { _ in false }
  var asksFor: Wants = []
  private var reader: ControlReader?
  private var isEnabled = true

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  /// Reads what the control shows, and again when something read changes.
  func change(_ environment: EnvironmentValues, _ read: @escaping (ControlBox) -> Void) {
    isEnabled = environment.isEnabled
    let before = sizing(.unspecified)
    let reader =
      self.reader
      ?? ControlReader(NodeContext(graph: graph, parent: owner, environment: environment))
    self.reader = reader
    reader.read = { [weak self] in
      guard let self else { return }
      read(self)
      redraw()
    }
    reader.evaluate()
    if sizing(.unspecified) != before { invalidateSize() }
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
  override func content() -> Content { control }
  override func wants() -> Wants { asksFor }

  override func meaning() -> Meaning {
    var meaning = said
    meaning.isEnabled = isEnabled
    return meaning
  }

  override func handle(_ event: Event) -> Bool { answer(event) }

  override func willLeave() {
    reader?.dispose()
    reader = nil
  }
}

/// Reads a control's value so that changes of it are heard.
private final class ControlReader: Node {
  var read: () -> Void = {}

  override func evaluate() {
    isDirty = false
    tracking(read)
  }
}

nonisolated struct ToggleStyleModifier<S: ToggleStyle>: EnvironmentModifier {
  let style: S

  func change(_ environment: inout EnvironmentValues) {
    environment.toggleStyle = AnyToggleStyle(style)
  }
}

extension View {
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(ToggleStyleModifier(style: style))
  }
}

nonisolated extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey {
    static var defaultValue: AnyToggleStyle { AnyToggleStyle(DefaultToggleStyle()) }
  }

  var toggleStyle: AnyToggleStyle {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
