import Foundation
import Layout
import Properties

/// One item of a toolbar.
public nonisolated struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
  public typealias Body = Never

  /// The name of the item in a toolbar that a person may arrange.
  public let id: ID
  private let placement: ToolbarItemPlacement
  private let content: Content
  private let showsByDefault: Bool

  @MainActor var entries: [ToolbarEntry] {
    let view =
      placement.isStrong ? AnyView(content.environment(\.fontWeight, .semibold)) : AnyView(content)
    var entry = ToolbarEntry(placement: placement.place, content: view)
    if let id = id as? String {
      entry.name = ToolbarItemName(id: id, showsByDefault: showsByDefault)
    }
    return [entry]
  }
}

extension ToolbarItem: Identifiable where ID: Hashable {}

nonisolated extension ToolbarItem where ID == () {
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
  ) {
    id = ()
    showsByDefault = true
    self.placement = placement
    self.content = content()
  }
}

nonisolated extension ToolbarItem where ID == String {
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(id: id, placement: placement, showsByDefault: true, content: content)
  }

  /// - Parameter showsByDefault: Whether the bar has it before a person has arranged it.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool,
    @ViewBuilder content: () -> Content,
  ) {
    self.id = id
    self.showsByDefault = showsByDefault
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

/// Several items in one place.
public nonisolated struct ToolbarItemGroup<Content: View>: PrimitiveToolbarContent {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
  ) {
    self.placement = placement
    self.content = content()
  }

  @MainActor var entries: [ToolbarEntry] {
    PartGatherer.parts(of: content).map { part in
      func entry<V: View>(_ view: V) -> ToolbarEntry {
        ToolbarEntry(placement: placement.place, content: AnyView(view))
      }
      return entry(part.view)
    }
  }
}

extension ToolbarItemGroup {
  /// Items that a narrow bar shows behind one label.
  public nonisolated init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L,
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }
}

/// Items behind a label.
public nonisolated struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  public var body: some View {
    ToolbarMenu(
      items: [ToolbarEntry(placement: .trailing, content: AnyView(content))],
      label: { label },
    )
  }
}

/// Room between items.
public nonisolated struct ToolbarSpacer: PrimitiveToolbarContent {
  public typealias Body = Never

  private let sizing: SpacerSizing
  private let placement: ToolbarItemPlacement

  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  @MainActor var entries: [ToolbarEntry] {
    let isFlexible = sizing == .flexible
    let view =
      isFlexible
      ? AnyView(Spacer(minLength: 0)) : AnyView(Color.clear.frame(width: 8, height: 1))
    var entry = ToolbarEntry(placement: placement.place, content: view)
    entry.isFlexibleRoom = isFlexible
    return [entry]
  }
}

/// The size of a spacer.
public nonisolated struct SpacerSizing: Hashable, Sendable {
  private let isFlexible: Bool

  /// All there is.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// A little.
  public static let fixed = SpacerSizing(isFlexible: false)
}

/// A menu that opens from the title.
public nonisolated struct ToolbarTitleMenu<Content: View>: PrimitiveToolbarContent {
  public typealias Body = Never

  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The menu that the system fills; here it is empty, and an empty one is not shown.
  public init() where Content == EmptyView { content = EmptyView() }

  @MainActor var entries: [ToolbarEntry] {
    content is EmptyView ? [] : [ToolbarEntry(placement: .titleMenu, content: AnyView(content))]
  }
}

extension ToolbarTitleMenu: CustomizableToolbarContent {}
