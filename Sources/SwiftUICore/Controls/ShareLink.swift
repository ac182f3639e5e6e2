import Layout
import Properties

/// A button that puts what is shared on the clipboard, to be handed on from there.
///
/// Assistive technology announces that it did. Texts and addresses are copied as they are, other
/// values as the text that they hand over; the title of its preview stands for what has none. The
/// menu of the button (second button or menu key) shows the preview. The subject and the message
/// belong to share sheets, which neither front end has.
public nonisolated struct ShareLink<
  Data: RandomAccessCollection,
  PreviewImage: Transferable,
  PreviewIcon: Transferable,
  Label: View,
>: ForwardingView where Data.Element: Transferable {
  public typealias Body = Never

  private let items: Data
  private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  private let label: Label

  private init(
    items: Data,
    preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)? = nil,
    made label: Label,
  ) {
    self.items = items
    self.preview = preview
    self.label = label
  }

  @MainActor @ViewBuilder var inner: some View {
    let shared = items.map { ClipboardItem($0, title: preview?($0).title.string ?? "") }
    let button = SharingButton(items: shared, label: AnyView(label))
    if let preview, !items.isEmpty {
      let views = items.prefix(Self.mostPreviews).map { AnyView(preview($0).view) }
      button.contextMenu {
        SharingButton(items: shared, label: AnyView(Text("Copy")))
      } preview: {
        VStack(alignment: .leading) { ForEach(views.indices, id: \.self) { views[$0] } }
      }
    } else {
      button
    }
  }

  /// A link without previews.
  init(items: Data, words label: Label) {
    self.init(items: items, preview: nil, made: label)
  }

  /// A menu shows the previews of so many things.
  private static var mostPreviews: Int { 5 }
}

/// The label of a share link that is given none.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text

  init(_ title: Text = Text("Share…")) { self.title = title }

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// A button that copies things to the clipboard.
private nonisolated struct SharingButton: View {
  let items: [ClipboardItem]
  let label: AnyView

  init(items: [ClipboardItem], label: AnyView) {
    self.items = items
    self.label = label
  }

  var body: some View {
    let graph = Node.reading?.graph
    Button { [weak graph] in
      guard let graph else { return }
      graph[Clipboard.self].copy(items)
      graph.announcements.append("Copied")
    } label: {
      label
    }
  }
}

nonisolated extension ShareLink {
  /// Shares several things, with a preview of each.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(items: items, preview: preview, made: label())
  }
  /// Shares something, with a preview of it.
  public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label,
  ) where Data == CollectionOfOne<I> {
    self.init(items: CollectionOfOne(item), preview: { _ in preview }, made: label())
  }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
  /// Shares several things, with a preview of each.
  public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
  ) {
    self.init(items: items, preview: preview, made: DefaultShareLinkLabel())
  }
  /// Shares something, with a preview of it.
  public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item),
      preview: { _ in preview },
      made: DefaultShareLinkLabel(),
    )
  }
  /// Shares several things, with a preview of each.
  public init(
    _ titleKey: LocalizedStringKey,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
  ) {
    self.init(items: items, preview: preview, made: DefaultShareLinkLabel(Text(titleKey)))
  }
  /// Shares something, with a preview of it.
  public init<I: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item),
      preview: { _ in preview },
      made: DefaultShareLinkLabel(Text(titleKey)),
    )
  }
  /// Shares several things, with a preview of each.
  public init(
    _ title: Text,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
  ) {
    self.init(items: items, preview: preview, made: DefaultShareLinkLabel(title))
  }
  /// Shares something, with a preview of it.
  public init<I: Transferable>(
    _ title: Text,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item),
      preview: { _ in preview },
      made: DefaultShareLinkLabel(title),
    )
  }
  /// Shares several things, with a preview of each.
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
  ) {
    self.init(items: items, preview: preview, made: DefaultShareLinkLabel(Text(title)))
  }
  /// Shares something, with a preview of it.
  @_disfavoredOverload public init<I: Transferable, S: StringProtocol>(
    _ title: S,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
  ) where Data == CollectionOfOne<I> {
    self.init(
      items: CollectionOfOne(item),
      preview: { _ in preview },
      made: DefaultShareLinkLabel(Text(title)),
    )
  }
}
