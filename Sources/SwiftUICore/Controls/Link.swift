public import Foundation
import Properties

/// A control that opens an address.
public nonisolated struct Link<Label: View>: ForwardingView {
  public typealias Body = Never

  private let destination: URL
  private let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  @MainActor var inner: some View {
    OpeningButton(destination: destination, label: AnyView(pressed: label))
  }
}

nonisolated extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A button that opens an address.
nonisolated struct OpeningButton: PrimitiveView {
  let destination: URL
  let label: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { OpeningNode(self, context) }
}

private final class OpeningNode: ValueNode<OpeningButton> {
  private var child: Node?

  override init(_ view: OpeningButton, _ context: NodeContext) {
    super.init(view, context)
    child = make(button)
  }

  private var button: some View {
    Button { [weak self] in
      guard let self else { return }
      environment.follow(self.view.destination)
    } label: {
      view.label
    }
    .accessibilityAddTraits(.isLink)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func viewDidChange(from old: OpeningButton, environmentChanged: Bool) {
    guard let new = renew(child, with: button) else { return }
    child = new
    boxesDidChange()
  }
}

/// A button that leads to help.
public nonisolated struct HelpLink: View {
  private let action: (() -> Void)?
  private let destination: URL?

  public init(action: @escaping () -> Void) {
    self.action = action
    destination = nil
  }

  public init(destination: URL) {
    action = nil
    self.destination = destination
  }

  public var body: some View {
    let sign = Text(verbatim: "?").fontWeight(.semibold)
    Group {
      if let destination {
        Link(destination: destination) { sign }
      } else {
        Button {
          action?()
        } label: {
          sign
        }
      }
    }
    .buttonStyle(.bordered)
    .buttonBorderShape(.circle)
    .accessibilityLabel("Help")
  }
}
