public import Foundation
import Properties

/// A button that puts a text or an address on the clipboard, to be handed on from there.
///
/// Assistive technology announces that it did. The subject and the message belong to share sheets,
/// which neither front end has.
public nonisolated struct ShareLink<Label: View>: ForwardingView {
  public typealias Body = Never

  private let words: String
  private let label: Label

  private init(words: String, label: Label) {
    self.words = words
    self.label = label
  }

  @MainActor var inner: some View { SharingButton(words: words, label: AnyView(label)) }

  public init(
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(words: item, label: label())
  }
  public init(
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(words: item.absoluteString, label: label())
  }
}

/// The label of a share link that is given none.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(words: item, label: DefaultShareLinkLabel(title: Text("Share…")))
  }
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(words: item.absoluteString, label: DefaultShareLinkLabel(title: Text("Share…")))
  }
  public init(
    _ titleKey: LocalizedStringKey,
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
  ) {
    self.init(words: item, label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  public init(
    _ titleKey: LocalizedStringKey,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
  ) {
    self.init(words: item.absoluteString, label: DefaultShareLinkLabel(title: Text(titleKey)))
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    item: String,
    subject: Text? = nil,
    message: Text? = nil,
  ) {
    self.init(words: item, label: DefaultShareLinkLabel(title: Text(title)))
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    item: URL,
    subject: Text? = nil,
    message: Text? = nil,
  ) {
    self.init(words: item.absoluteString, label: DefaultShareLinkLabel(title: Text(title)))
  }
}

/// A button that copies a text to the clipboard.
private nonisolated struct SharingButton: PrimitiveView {
  let words: String
  let label: AnyView

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { SharingNode(self, context) }
}

private final class SharingNode: ViewNode<SharingButton> {
  private var child: Node?

  override init(_ view: SharingButton, _ context: NodeContext) {
    super.init(view, context)
    child = make(button)
  }

  private var button: some View {
    Button { [weak self] in
      guard let self else { return }
      graph.copy(self.view.words)
      graph.announcements.append("Copied")
    } label: {
      view.label
    }
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  override func viewDidChange(from old: SharingButton, environmentChanged: Bool) {
    guard let new = renew(child, with: button) else { return }
    child = new
    boxesDidChange()
  }
}
