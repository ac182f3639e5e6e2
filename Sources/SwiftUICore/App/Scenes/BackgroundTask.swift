import Display
import Properties

/// Work that an app does later without a person.
///
/// A request for it is made with `BGTaskScheduler` of the module BackgroundTasks. The program does
/// it while it runs: a server also after its pages are closed, a program in a terminal until it
/// ends. What was not yet due at the end is done when the program is started again.
public nonisolated struct BackgroundTask<Request, Response>: Sendable {
  /// What a refresh is asked for with; nil for other work.
  let identifier: String?
  let request: (@Sendable () -> Request)?
}

nonisolated extension BackgroundTask where Request == Void, Response == Void {
  /// A refresh that was asked for with an identifier.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: identifier) {}
  }

  /// The end of transfers of one session.
  ///
  /// Without effect: Foundation does not tell here that transfers without the app have ended.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(identifier: nil, request: nil)
  }
}

nonisolated extension BackgroundTask where Request == String, Response == Void {
  /// The end of transfers of any session.
  ///
  /// Without effect: Foundation does not tell here that transfers without the app have ended.
  public static var urlSession: BackgroundTask<String, Void> {
    BackgroundTask(identifier: nil, request: nil)
  }

  /// The end of transfers of sessions whose identifiers satisfy a condition.
  ///
  /// Without effect: Foundation does not tell here that transfers without the app have ended.
  public static func urlSession(
    matching: @escaping @Sendable (String) -> Bool
  ) -> BackgroundTask<String, Void> { BackgroundTask(identifier: nil, request: nil) }
}

extension Scene {
  /// Does work that was asked for, when its time has come.
  ///
  /// The action does not run on the main actor. Its task is cancelled after 30 seconds, that of
  /// longer work after five minutes. Where several scenes have an action for the same identifier,
  /// all are called.
  ///
  /// Without effect of urlSession: Foundation does not tell here that transfers without the app
  /// ended.
  public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>,
    action: @escaping @Sendable (D) async -> R,
  ) -> some Scene { BackgroundScene(content: self, action: BackgroundAction(task, action)) }
}

/// What a scene does when a request with an identifier is due.
nonisolated struct BackgroundAction: Sendable {
  let identifier: String
  let call: @Sendable () async -> Void

  /// - Returns: nil for work that nothing here asks for.
  init?<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>,
    _ action: @escaping @Sendable (D) async -> R,
  ) {
    guard let identifier = task.identifier, let request = task.request else { return nil }
    self.identifier = identifier
    call = { _ = await action(request()) }
  }
}

/// A scene with work that belongs to no window of its own: its first window's entry has it.
private nonisolated struct BackgroundScene<Content: Scene>: PrimitiveScene {
  typealias Body = Never

  let content: Content
  let action: BackgroundAction?

  nonisolated init(content: Content, action: BackgroundAction?) {
    self.content = content
    self.action = action
  }

  @MainActor var entries: [SceneEntry] {
    var entries = content.allEntries
    guard let action else { return entries }
    if entries.isEmpty {
      entries = [SceneEntry(kind: .elsewhere) { _ in AnyView(EmptyView()) }]
    }
    entries[0].background.append(action)
    return entries
  }
}

/// What the scenes of an app do later.
///
/// It outlives the screen for as long as a request waits.
final class BackgroundActions: GraphService {
  fileprivate(set) var all: [BackgroundAction] = []

  init(_ graph: Graph) {}
}

extension Graph {
  func setBackgroundActions(_ actions: [BackgroundAction]) {
    guard !actions.isEmpty || services[BackgroundActions.self] != nil else { return }
    self[BackgroundActions.self].all = actions
    if clock.isReal { BackgroundDesk.shared.resume() }
  }
}
