package import Display
import Foundation
import Geometry
import Properties
import StateCoding

/// One running tree of views on one screen: its nodes, what is out of date, what is shown.
///
/// The life of a turn: an event runs an action; what the action writes gathers in batches; `settle`
/// takes the batches one by one, evaluates the bodies that read what was written, parents first,
/// lays out what may have changed its size, runs what appears and disappears, and goes on until
/// nothing is left.
package final class Graph {
  /// What the screen is like now.
  package private(set) var traits: ScreenTraits
  package let theme: Theme
  let measurer: any TextMeasurer
  /// Whether the front end hands files between the person and the program.
  let handsFiles: Bool
  package let tree = DisplayTree()
  package var counters = Counters()
  var services = GraphServices()
  private(set) lazy var animator = makeAnimator(self)
  private let makeAnimator: (Graph) -> any GraphAnimator
  /// The screen's size, for bodies that ask for it without a view.
  let screenSignal = Signal()
  /// The state of an earlier session, for views that appear soon after the start.
  var restoration: Restoration?
  /// The session, as the owner of objects.
  let owner = Graph.objectOwners.makeOwner()
  /// Grows with what may change the saved state: who has saved it at the same number need not again.
  package var stateRevision = 0
  /// What `@SceneStorage` keeps, by key.
  var sceneStorage: [String: Signal] = [:]
  /// Tasks of `.task` modifiers that have not ended.
  package var runningTasks = 0
  let preferences = PreferenceRegistry()
  var announcements: [String] = []
  var title = ""
  /// Called when something changed outside an event.
  var onWake: (() -> Void)?

  private(set) var root: Node?
  private(set) var rootBox: RootBox?
  /// What is presented at the start, before the root has its box.
  private var early: [() -> Void] = []
  var batches = BatchQueue()
  var dirty = DirtyNodes()
  /// The boxes that may answer in another way than before.
  var changed = ChangedBoxes()
  /// Whether those are being asked.
  var isMeasuring = false
  /// Whether boxes are being placed.
  var isPlacing = false
  var pending = PendingCalls()
  var elements = ElementTable()
  /// Whether the front end was already woken.
  var hasWoken = false
  /// Whether an event is being handled, so that its changes need no wake-up of their own.
  var isHandling = false
  /// Whether a turn is under way, which handles the changes that it causes.
  var isTurning = false
  var phase = Phase.idle
  /// Whether the first views are made.
  private var isStarting = false
  /// Whether views are evaluated, when no state is written.
  var isEvaluating: Bool { phase == .evaluating || isStarting }
  /// The depth of the node that is being evaluated; -1 for none.
  var evaluatingDepth = -1
  /// Watches a turn with many passes; nil in others.
  var loopWatch: LoopWatch?
  /// The update of the turn under way.
  var update = Update()
  /// The transaction of the pass under way.
  var transaction = Transaction()
  /// What the last snapshot saved of arrays.
  private(set) lazy var savedArrays = SavedArrays(Graph.stateCoders)
  private(set) lazy var modals = ModalElements(tree)
  let clock: any SessionClock
  var now: Double { clock.now }
  /// Whether animations end at once.
  let isStill: Bool

  enum Phase {
    case idle, evaluating, closed
  }

  /// The cost of turns; tests assert it.
  package struct Counters: Equatable, Sendable {
    /// Bodies of views and view modifiers evaluated.
    package var bodies = 0
    /// Sizes computed (not remembered).
    package var measures = 0
    /// Values of alignment guides found (not remembered).
    package var guides = 0
    /// Elements inserted, removed, moved or changed.
    package var elements = 0
    /// Boxes placed again.
    package var placements = 0
    /// Boxes visited to find the element that a semantics modifier describes.
    package var looks = 0
    /// Passes that turns caused themselves.
    package var passes = 0
    /// Evaluations of one view in one turn, the most so far; counted in turns with many passes only.
    package var mostEvaluations = 0
    /// Turns that did not settle.
    package var loops = 0

    package init() {}
  }

  /// - Parameters:
  ///   - animator: the type of the service that animates changes.
  ///   - rootEnvironment: makes the environment of the root view.
  init<Animator: GraphAnimator>(
    screen: Screen,
    clock: any SessionClock,
    isStill: Bool = false,
    animator: Animator.Type,
    rootEnvironment: @escaping (Graph) -> EnvironmentValues,
  ) {
    traits = screen.traits
    theme = screen.theme
    measurer = screen.measurer
    handsFiles = screen.handsFiles
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
    isStarting = true
    let node = RootNode(view, graph: self, environment: makeRootEnvironment(self))
    root = node
    rootBox = node.rootBox
    attach(node.rootBox, as: .root)
    restructure(node.rootBox)
    isStarting = false
    for action in early { action() }
    early = []
  }

  /// Shows what a node presents over everything; nil removes it.
  func present(_ owner: Node, _ presented: Node?) {
    guard let rootBox else {
      // From the start: the root has its box once all views are made.
      early.append { [weak self] in self?.present(owner, presented) }
      return
    }
    rootBox.present(owner, presented)
  }

  /// Updates the screen's traits: size, colour scheme, locale.
  func change(_ traits: ScreenTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    screenSignal.invalidateDependents()
    rootDidChange()
  }

  /// Updates whether the app is visible and in use.
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
    forgetChanged()
    onWake = nil
  }
}
