package import Display
import Foundation
import Geometry
import Properties

/// One running tree of views on one screen: its nodes, what is out of date, what is shown.
///
/// The life of a turn: an event runs an action; what the action writes gathers in batches; `settle`
/// takes the batches one by one, evaluates the bodies that read what was written, parents first,
/// lays out what may have changed its size, runs what appears and disappears, and goes on until
/// nothing is left.
package final class Graph {
  package private(set) var screen: Screen
  package let tree = DisplayTree()
  package var counters = Counters()
  var services = GraphServices()
  private(set) lazy var animator = makeAnimator(self)
  private let makeAnimator: (Graph) -> any GraphAnimator
  /// The screen's size, for bodies that ask for it without a view.
  let screenSignal = Source()
  /// What `@SceneStorage` keeps, by key.
  var sceneStorage: [String: Source] = [:]
  /// Tasks of `.task` modifiers that have not ended.
  package var runningTasks = 0
  let preferences = PreferenceRegistry()
  var announcements: [String] = []
  var title = ""
  /// Called when something changed outside an event.
  var onWake: (() -> Void)?

  private(set) var root: Node?
  private(set) var rootBox: RootBox?
  /// What is presented from the start, until the root has its box.
  private var early: [() -> Void] = []
  var batches = BatchQueue()
  var dirty = DirtyNodes()
  var pending = PendingCalls()
  var elements = ElementTable()
  /// Whether the front end knows already that there is something to show.
  var hasWoken = false
  /// Whether an event is being handled, so that its changes need no wake-up of their own.
  var isHandling = false
  /// Whether a turn is under way, which takes what it brings about itself.
  var isTurning = false
  var phase = Phase.idle
  /// How deep the node lies that is being evaluated; -1 for none.
  var evaluatingDepth = -1
  /// The views evaluated in the last passes of a turn that does not end; nil before that.
  var restless: Set<String>?
  /// What the front end will be told of the turn under way.
  var update = Update()
  /// The transaction of the pass under way.
  var transaction = Transaction()
  private(set) lazy var modals = ModalElements(tree)
  let clock: any SessionClock
  var now: Double { clock.now }
  /// Whether all movements are over at once.
  let isStill: Bool

  enum Phase {
    case idle, evaluating, closed
  }

  /// What a turn cost; tests assert it.
  package struct Counters: Equatable, Sendable {
    /// Bodies of views and view modifiers evaluated.
    package var bodies = 0
    /// Sizes computed (not remembered).
    package var measures = 0
    /// Elements inserted, removed, moved or changed.
    package var elements = 0
    /// Boxes placed again.
    package var placements = 0
    /// Boxes looked at to find of whom a modifier speaks.
    package var looks = 0
    /// Passes that turns brought about themselves.
    package var passes = 0
    /// Turns that did not settle.
    package var loops = 0

    package init() {}
  }

  /// - Parameters:
  ///   - animator: the type of the service that animates changes.
  ///   - rootEnvironment: what is handed to the view at the top.
  init<Animator: GraphAnimator>(
    screen: Screen,
    clock: any SessionClock,
    isStill: Bool = false,
    animator: Animator.Type,
    rootEnvironment: @escaping (Graph) -> EnvironmentValues,
  ) {
    self.screen = screen
    makeAnimator = { $0[animator] }
    makeRootEnvironment = rootEnvironment
    self.clock = clock
    self.isStill = isStill
    CurrentGraph.add(self)
  }

  /// Makes the tree for a view.
  ///
  /// Called once.
  package func start<V: View>(_ view: V) {
    let node = RootNode(view, graph: self, environment: makeRootEnvironment(self))
    root = node
    rootBox = node.rootBox
    attach(node.rootBox, as: .root)
    restructure(node.rootBox)
    for action in early { action() }
    early = []
  }

  /// Shows what a node presents over everything; nil takes it away.
  func present(_ owner: Node, _ presented: Node?) {
    guard let rootBox else {
      // From the start: the root has its box once all views are made.
      early.append { [weak self] in self?.present(owner, presented) }
      return
    }
    rootBox.present(owner, presented?.boxes ?? [])
  }

  /// Takes in another size, scheme or locale of the screen.
  func change(_ traits: ScreenTraits) {
    guard traits != screen.traits else { return }
    screen.traits = traits
    screenSignal.invalidateDependents()
    rootDidChange()
  }

  /// Takes in whether the app is seen and used.
  func change(_ activity: Event.Activity) {
    guard activity != self.activity else { return }
    self.activity = activity
    rootDidChange()
  }

  private func rootDidChange() {
    guard let root = root as? any AnyRootNode else { return }
    let environment = makeRootEnvironment(self)
    enqueue { root.screenDidChange(environment) }
  }

  private let makeRootEnvironment: (Graph) -> EnvironmentValues
  private(set) var activity = Event.Activity.active

  // MARK: The end

  package func close() {
    guard phase != .closed else { return }
    _ = batches.removeAll()
    root?.dispose()
    for service in services.all { service.close() }
    for call in pending.takeLeaving() { call() }
    phase = .closed
    CurrentGraph.remove(self)
    root = nil
    rootBox = nil
    _ = batches.removeAll()
    _ = elements.removeAll()
    onWake = nil
  }
}
