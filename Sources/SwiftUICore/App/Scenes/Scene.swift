import Properties

/// An app's structure: its windows.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of an app's structure with its own life cycle.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// A primitive scene has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive scene: it has no body to call.")
  }
}

/// Makes one scene of those written in a closure.
@resultBuilder public nonisolated enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First,
    _ rest: repeat each Rest,
  ) -> some Scene {
    var scenes: [any Scene] = [first]
    repeat scenes.append(each rest)
    return SceneList(scenes: scenes)
  }
  public static func buildOptional<Content: Scene>(_ content: Content?) -> Content? { content }
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
    content
  }
}

/// Several scenes as one.
nonisolated struct SceneList: PrimitiveScene {
  typealias Body = Never

  let scenes: [any Scene]

  nonisolated init(scenes: [any Scene]) { self.scenes = scenes }

  @MainActor var entries: [SceneEntry] { scenes.flatMap { $0.allEntries } }
}

/// A scene that makes its own windows.
protocol PrimitiveScene: Scene where Body == Never {
  var entries: [SceneEntry] { get }
}

extension Scene {
  var allEntries: [SceneEntry] {
    (self as? any PrimitiveScene)?.entries ?? body.allEntries
  }
}

/// Content of an `if` without `else`.
extension Optional: Scene, PrimitiveScene where Wrapped: Scene {
  var entries: [SceneEntry] { map { $0.allEntries } ?? [] }
}

/// Several scenes as one.
extension Group: Scene, PrimitiveScene where Content: Scene {
  public nonisolated init(@SceneBuilder content: () -> Content) { self.init(content: content()) }

  var entries: [SceneEntry] { content.allEntries }
}

/// A window that an app can show.
nonisolated struct SceneEntry {
  enum Kind: Sendable {
    case window, settings
    /// In place of the first window where Assistive Access is on.
    case assistive
    /// Only what can be reached from a desktop's own parts.
    case elsewhere
    /// What lies over the windows.
    case overlay
    /// An item of a desktop's menu bar: the window of an app that has no other.
    case menuBar
  }

  var kind = Kind.window
  var id: String?
  var title: String?
  /// The type of the values that windows are opened for.
  var valueType: ObjectIdentifier?
  /// Makes the window for a value; nil for one that is opened without.
  var make: (AnyHashable?) -> AnyView
  var commands: [any Commands] = []
  /// What opens its window, or brings it to the front.
  var shortcut: KeyboardShortcut?
  /// Parts of the addresses and activities that its windows handle; nil where it says nothing.
  var conditions: Set<String>?
  /// What is shown above the documents of the app's first window.
  var launch: DocumentLaunch?
  /// Whether its windows come back as a person left them.
  var isRestored = true
  /// The size and the place of windows that are opened over the first.
  var sizing = WindowSizing()
  /// What the app does later without a person.
  var background: [BackgroundAction] = []
}

/// A scene with something changed about its windows.
nonisolated struct ChangedScene<Content: Scene>: PrimitiveScene {
  typealias Body = Never

  let content: Content
  let change: (inout SceneEntry) -> Void

  nonisolated init(content: Content, change: @escaping (inout SceneEntry) -> Void) {
    self.content = content
    self.change = change
  }

  @MainActor var entries: [SceneEntry] {
    content.allEntries.map { entry in
      var entry = entry
      change(&entry)
      return entry
    }
  }
}
