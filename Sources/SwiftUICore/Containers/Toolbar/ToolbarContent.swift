import Properties

/// The content of a toolbar.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
}

/// The content of a customizable toolbar, whose items have names.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
  /// A primitive item has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive toolbar item: it has no body to call.")
  }
}

/// Content that makes its own items.
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
  var allEntries: [ToolbarEntry] {
    (self as? any PrimitiveToolbarContent)?.entries ?? body.allEntries
  }
}

extension ToolbarContent {
  /// Whether it is certainly the same as other content.
  func isSame(as other: any ToolbarContent) -> Bool {
    (other as? Self).map { Equality.areEqual(self, $0) } ?? false
  }
}

/// An item with its place, and what flowed down to where it was declared.
nonisolated struct ToolbarEntry: ComparedInArrays {
  var placement: ToolbarItemPlacement.Place
  var content: AnyView
  var environment: EnvironmentValues?
  /// The action that it refreshes by.
  var refreshed: ObjectIdentifier?
  /// Whether it is room that takes all there is.
  var isFlexibleRoom = false
  /// Its name where a person may arrange the bar; nil for one that always stays.
  var name: ToolbarItemName?
  /// The part of the page's own that it stands for.
  var kind: ToolbarDefaultItemKind?
  /// Whether it stands on a ground of its own.
  var hasGround = false
}

/// The items of a page.
nonisolated struct ToolbarEntries {
  var list: [ToolbarEntry] = []
}

nonisolated enum ToolbarKey: PreferenceKey {
  static var defaultValue: ToolbarEntries { ToolbarEntries() }
  static func reduce(value: inout ToolbarEntries, nextValue: () -> ToolbarEntries) {
    value.list.append(contentsOf: nextValue().list)
  }
}

/// Several pieces of toolbar content as one.
public nonisolated struct ToolbarList: PrimitiveToolbarContent, CustomizableToolbarContent {
  public typealias Body = Never

  let list: [any ToolbarContent]

  @MainActor var entries: [ToolbarEntry] { list.flatMap { $0.allEntries } }
}

extension ToolbarList: SelfComparing {
  func isSame(as other: ToolbarList) -> Bool {
    list.count == other.list.count && zip(list, other.list).allSatisfy { $0.isSame(as: $1) }
  }
}

/// Content of an `if` without `else`.
extension Optional: ToolbarContent, PrimitiveToolbarContent where Wrapped: ToolbarContent {
  var entries: [ToolbarEntry] { map { $0.allEntries } ?? [] }
}

extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

/// Several pieces of toolbar content as one.
extension Group: ToolbarContent, PrimitiveToolbarContent where Content: ToolbarContent {
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) {
    self.init(content: content())
  }

  var entries: [ToolbarEntry] { content.allEntries }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

/// Makes toolbar content of what is written in a closure.
@resultBuilder public nonisolated enum ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> ToolbarList {
    var list: [any ToolbarContent] = []
    repeat list.append(each content)
    return ToolbarList(list: list)
  }
  public static func buildIf<C: ToolbarContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: ToolbarContent>(first: C) -> ToolbarList {
    ToolbarList(list: [first])
  }
  public static func buildEither<C: ToolbarContent>(second: C) -> ToolbarList {
    ToolbarList(list: [second])
  }
  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> ToolbarList {
    ToolbarList(list: [content])
  }
}
