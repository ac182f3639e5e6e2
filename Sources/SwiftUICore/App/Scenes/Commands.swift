import Display
import Layout
import Properties

/// Commands that are available everywhere in an app, by their keys.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// A primitive command has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) are primitive commands: they have no body to call.")
  }
}

/// Commands that say themselves what they are.
protocol PrimitiveCommands: Commands where Body == Never {
  var views: [AnyView] { get }
}

extension Commands {
  var allViews: [AnyView] { (self as? any PrimitiveCommands)?.views ?? body.allViews }
}

/// Content of an `if` without `else`.
extension Optional: Commands, PrimitiveCommands where Wrapped: Commands {
  var views: [AnyView] { map { $0.allViews } ?? [] }
}

/// Several commands as one.
extension Group: Commands, PrimitiveCommands where Content: Commands {
  public nonisolated init(@CommandsBuilder content: () -> Content) {
    self.init(content: content())
  }

  var views: [AnyView] { content.allViews }
}

/// Makes commands of what is written in a closure.
@resultBuilder public nonisolated enum CommandsBuilder {
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> CommandList {
    var list: [any Commands] = []
    repeat list.append(each content)
    return CommandList(list: list)
  }
  public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
  public static func buildEither<C: Commands>(first: C) -> CommandList {
    CommandList(list: [first])
  }
  public static func buildEither<C: Commands>(second: C) -> CommandList {
    CommandList(list: [second])
  }
  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> CommandList {
    CommandList(list: [content])
  }
}

/// Several commands as one.
public nonisolated struct CommandList: PrimitiveCommands {
  public typealias Body = Never

  let list: [any Commands]

  @MainActor var views: [AnyView] { list.flatMap { $0.allViews } }
}

/// No commands.
public nonisolated struct EmptyCommands: PrimitiveCommands {
  public typealias Body = Never

  public init() {}

  @MainActor var views: [AnyView] { [] }
}

/// Commands under a title of their own; their keyboard shortcuts work wherever the focus is.
public nonisolated struct CommandMenu<Content: View>: PrimitiveCommands {
  public typealias Body = Never

  private let content: Content

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor var views: [AnyView] { [AnyView(content)] }
}

/// Commands beside or in place of the system's; their keyboard shortcuts work.
public nonisolated struct CommandGroup<Content: View>: PrimitiveCommands {
  public typealias Body = Never

  private let content: Content

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    content = addition()
  }

  @MainActor var views: [AnyView] { [AnyView(content)] }
}

/// A group of the commands that a system has.
public nonisolated struct CommandGroupPlacement: Sendable {
  private init() {}

  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let systemServices = CommandGroupPlacement()
  public static let appVisibility = CommandGroupPlacement()
  public static let appTermination = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let importExport = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let windowSize = CommandGroupPlacement()
  public static let windowList = CommandGroupPlacement()
  public static let singleWindowList = CommandGroupPlacement()
  public static let windowArrangement = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}

/// Keeps an app's commands, in no window.
struct CommandHost: View {
  let commands: [any Commands]
  let settings: (() -> Void)?
  /// The scenes that keys open.
  let windows: [Opener]

  /// What opens the window of a scene.
  struct Opener {
    let title: String
    let shortcut: KeyboardShortcut
    let open: () -> Void
  }

  var body: some View {
    let views = commands.flatMap { $0.allViews }
    if !views.isEmpty || !windows.isEmpty || settings != nil {
      NoBoxes {
        if let settings {
          Button("Settings", action: settings)
            .environment(\.shortcut, KeyStroke(.character(","), .command))
        }
        ForEach(windows.indices, id: \.self) { index in
          Button(windows[index].title, action: windows[index].open)
            .keyboardShortcut(windows[index].shortcut)
        }
        ForEach(views.indices, id: \.self) { views[$0] }
      }
      .environment(\.isCommand, true)
    }
  }
}

/// Views that live and are not shown.
private nonisolated struct NoBoxes<Content: View>: PrimitiveView {
  let content: Content

  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { NoBoxesNode(self, context) }
}

private final class NoBoxesNode<Content: View>: ViewNode<NoBoxes<Content>> {
  private var child: Node?

  init(_ view: NoBoxes<Content>, _ context: NodeContext) {
    super.init(context)
    child = make(view.content)
  }

  override var children: [Node] { child.map { [$0] } ?? [] }
  override var rowSources: [Node]? { nil }
  override func makeBoxes() -> [Box] { [] }
  override func boxesDidChange() {}

  override func receive(_ view: NoBoxes<Content>, _ environment: EnvironmentValues) {
    _ = takeEnvironment(environment)
    if let new = renew(child, with: view.content) { child = new }
  }
}
