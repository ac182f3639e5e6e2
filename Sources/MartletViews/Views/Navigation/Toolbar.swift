import Properties

/// Where a toolbar's item goes.
public nonisolated struct ToolbarItemPlacement: Sendable, Equatable {
  enum Place: Sendable {
    case leading, principal, trailing, bottom
  }

  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  public static let status = ToolbarItemPlacement(place: .bottom)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  public static let keyboard = ToolbarItemPlacement(place: .bottom)
}

/// What a toolbar holds.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  /// A primitive item has no body; the runtime never asks.
  public var body: Never {
    fatalError("\(Self.self) is a primitive toolbar item: it has no body to call.")
  }
}

/// Content that says itself what its items are.
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
  var allEntries: [ToolbarEntry] {
    (self as? any PrimitiveToolbarContent)?.entries ?? body.allEntries
  }
}

/// An item with its place, and what flowed down to where it was declared.
nonisolated struct ToolbarEntry {
  let placement: ToolbarItemPlacement.Place
  let content: AnyView
  var environment: EnvironmentValues?
}

/// The items of a page.
nonisolated struct ToolbarEntries {
  var list: [ToolbarEntry] = []
}

extension ToolbarEntries: SelfComparing {
  func isSame(as other: ToolbarEntries) -> Bool {
    list.count == other.list.count
      && zip(list, other.list).allSatisfy { one, two in
        one.placement == two.placement && one.content.isSame(as: two.content)
          && Equality.areEqual(one.environment, two.environment)
      }
  }
}

nonisolated enum ToolbarKey: PreferenceKey {
  static var defaultValue: ToolbarEntries { ToolbarEntries() }
  static func reduce(value: inout ToolbarEntries, nextValue: () -> ToolbarEntries) {
    value.list.append(contentsOf: nextValue().list)
  }
}

nonisolated struct ToolbarModifier: PrimitiveModifier {
  let entries: [ToolbarEntry]

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ToolbarNode(view, context)
  }
}

private final class ToolbarNode<Content: View>:
  WatchNode<Content, ToolbarModifier>, PreferenceWriter
{
  override init(_ view: ModifiedContent<Content, ToolbarModifier>, _ context: NodeContext) {
    super.init(view, context)
    graph.preferences.mayHaveChanged()
  }

  override func modifierDidChange(from old: ToolbarModifier) {
    graph.preferences.mayHaveChanged()
  }

  override func environmentDidChange() {
    super.environmentDidChange()
    graph.preferences.mayHaveChanged()
  }

  func value<K: PreferenceKey>(of key: K.Type) -> (Bool, K.Value?) {
    guard K.self == ToolbarKey.self else { return (false, nil) }
    var entries = children.first?.preference(ToolbarKey.self) ?? ToolbarEntries()
    for var entry in view.modifier.entries {
      entry.environment = environment
      entries.list.append(entry)
    }
    return (true, entries as? K.Value)
  }

  override func didLeave() { graph.preferences.mayHaveChanged() }
}

/// Gives an item what flowed down to where it was declared, wherever it is shown.
nonisolated struct DeclaredEnvironment: EnvironmentModifier {
  let values: EnvironmentValues?

  func change(_ environment: inout EnvironmentValues) {
    guard let values else { return }
    environment = values
    environment.stackAxis = nil
    environment.isLazy = false
    environment.isInRow = false
  }
}

/// One item of a toolbar.
public nonisolated struct ToolbarItem<ID, Content: View>: PrimitiveToolbarContent {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  @MainActor var entries: [ToolbarEntry] {
    [ToolbarEntry(placement: placement.place, content: AnyView(content))]
  }
}

nonisolated extension ToolbarItem where ID == () {
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
  ) {
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
    self.placement = placement
    self.content = content()
  }
}

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
    [ToolbarEntry(placement: placement.place, content: AnyView(content))]
  }
}

/// Several pieces of toolbar content as one.
public nonisolated struct ToolbarList: PrimitiveToolbarContent {
  public typealias Body = Never

  let list: [ToolbarEntry]

  @MainActor var entries: [ToolbarEntry] { list }
}

/// Makes toolbar content of what is written in a closure.
@resultBuilder public enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> some ToolbarContent { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> ToolbarList {
    var entries: [ToolbarEntry] = []
    repeat entries.append(contentsOf: (each content).allEntries)
    return ToolbarList(list: entries)
  }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> ToolbarList {
    ToolbarList(list: content?.allEntries ?? [])
  }
  public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarList {
    ToolbarList(list: first.allEntries)
  }
  public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarList {
    ToolbarList(list: second.allEntries)
  }
}

// SwiftUI has both forms of `toolbar`; what is in the closure tells which is meant.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  public func toolbar<C: ToolbarContent>(
    @ToolbarContentBuilder content: () -> C
  ) -> some View {
    let entries = content().allEntries
    return modifier(ToolbarModifier(entries: entries))
  }
  public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
    let entry = ToolbarEntry(placement: .trailing, content: AnyView(content()))
    return modifier(ToolbarModifier(entries: [entry]))
  }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    let entries = [
      ToolbarEntry(placement: .leading, content: AnyView(leading)),
      ToolbarEntry(placement: .trailing, content: AnyView(trailing)),
    ]
    return modifier(ToolbarModifier(entries: entries))
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    let entry = ToolbarEntry(placement: .leading, content: AnyView(leading))
    return modifier(ToolbarModifier(entries: [entry]))
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    let entry = ToolbarEntry(placement: .trailing, content: AnyView(trailing))
    return modifier(ToolbarModifier(entries: [entry]))
  }
}
