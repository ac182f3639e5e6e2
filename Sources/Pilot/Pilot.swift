import Cells
package import Display
import Foundation
import Geometry
import MainLoop
public import SwiftUICore

/// A screen in memory that a test drives as a person would: by what it reads and what it is called.
///
/// ```swift
/// let pilot = Pilot { CounterView() }
/// try pilot.tap("Add")
/// #expect(pilot.screen.contains("Count: 1"))
/// ```
public final class Pilot {
  package let session: AppSession
  let clock: ManualClock
  private let playsMotion: Bool
  private var player = MotionPlayer()
  var columns: Int
  var rows: Int
  /// Starts the same app or view again on the same screen, with the state of an earlier session.
  private let restart: (Data?, ScreenTraits?, Date) -> Pilot
  private var focus = PilotFocus()
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var announced: [String] = []
  private let loops = RunLoopServer()

  /// Shows a view on a screen of some columns and rows of characters (8 × 16 points each).
  ///
  /// Movements are over at once, unless `playsMotion`: then they take the time that a test lets
  /// pass with `advance(by:)`. A person may have asked that motion be reduced (`reducesMotion`).
  /// Files are chosen with `choose(files:)`, or as in a terminal by their paths (`choosesByPath`).
  public convenience init<V: View>(
    columns: Int = 80,
    rows: Int = 24,
    isDark: Bool = false,
    playsMotion: Bool = false,
    reducesMotion: Bool = false,
    choosesByPath: Bool = false,
    @ViewBuilder _ view: @escaping () -> V,
  ) {
    self.init(columns, rows, isDark, playsMotion, reducesMotion, choosesByPath) {
      AppSession(view(), on: $0, restoring: $2, clock: $1, isStill: !playsMotion)
    }
  }

  /// Shows an app.
  public convenience init<A: App>(
    _ app: A.Type,
    columns: Int = 80,
    rows: Int = 24,
    isDark: Bool = false,
    playsMotion: Bool = false,
    reducesMotion: Bool = false,
  ) {
    self.init(columns, rows, isDark, playsMotion, reducesMotion) {
      AppSession(app, on: $0, restoring: $2, clock: $1, isStill: !playsMotion)
    }
  }

  /// Shows a view on a screen of a front end's.
  package convenience init(on screen: Screen, _ make: @escaping (Screen) -> AnyView) {
    self.init(0, 0, false, false, false, on: screen) {
      AppSession(make($0), on: $0, restoring: $2, clock: $1, isStill: true)
    }
  }

  /// Shows an app on a screen of a front end's.
  package convenience init<A: App>(_ app: A.Type, on screen: Screen) {
    self.init(0, 0, false, false, false, on: screen) {
      AppSession(app, on: $0, restoring: $2, clock: $1, isStill: true)
    }
  }

  private init(
    _ columns: Int,
    _ rows: Int,
    _ isDark: Bool,
    _ playsMotion: Bool,
    _ reducesMotion: Bool,
    _ choosesByPath: Bool = false,
    on given: Screen? = nil,
    restoring state: Data? = nil,
    traits known: ScreenTraits? = nil,
    from start: Date = .now,
    _ make: @escaping (Screen, ManualClock, Data?) -> AppSession,
  ) {
    restart = {
      Pilot(
        columns,
        rows,
        isDark,
        playsMotion,
        reducesMotion,
        choosesByPath,
        on: given,
        restoring: $0,
        traits: $1,
        from: $2,
        make,
      )
    }
    let clock = ManualClock(from: start)
    self.clock = clock
    self.playsMotion = playsMotion
    var traits = ScreenTraits(size: CellMetrics.size(columns: columns, rows: rows))
    traits.isDark = isDark
    traits.reducesMotion = reducesMotion
    if let known = known ?? given?.traits { traits = known }
    self.columns = Int(traits.size.width / CellMetrics.width)
    self.rows = Int(traits.size.height / CellMetrics.height)
    let screen = Screen(
      traits: traits,
      theme: given?.theme ?? .cells,
      measurer: given?.measurer ?? CellMeasurer(),
      handsFiles: !choosesByPath,
    )
    session = make(screen, clock, state)
    session.graph.gestureTimers.isManual = true
    session.onWake = { [weak self] in self?.wake() }
    settle()
  }

  /// Starts the same app or view again on the same screen.
  func again() -> Pilot { restart(nil, nil, .now) }

  /// The same app or view started again, with its state as it is now.
  ///
  /// It is what a person finds after the process ended and began anew. This pilot stays as it is.
  public func relaunched() -> Pilot {
    settle()
    return restart(session.snapshot(), session.graph.traits, clock.date)
  }

  // MARK: Reading

  /// The screen as lines of text, without the blanks at their ends.
  public var lines: [String] { picture.lines }

  /// The screen as one text.
  public var screen: String { picture.text }

  var picture: CellGrid {
    settle()
    var state = PaintState()
    state.focus = focused
    return Painter.picture(
      of: session.tree,
      columns: columns,
      rows: rows,
      state: state,
      presented: moment,
    )
  }

  /// The elements of the screen.
  package var tree: DisplayTree {
    settle()
    return session.tree
  }

  /// The announcements to assistive technology since the start.
  public var announcements: [String] {
    settle()
    return announced
  }

  /// The addresses that the app asked to open, since the start.
  public private(set) var opened: [String] = []

  /// The text that the app last copied to the clipboard.
  public private(set) var clipboard: String?

  /// The files that the app gave, since the start.
  public internal(set) var exported: [GivenFile] = []

  /// The files that the app waits for.
  var asked: FileRequest?

  /// The window's title.
  public var title: String { session.title }

  /// The cost of all turns so far, and of the last one.
  public private(set) var cost = Cost()

  /// The work of turns.
  public struct Cost: Equatable, Sendable {
    /// Bodies of views and view modifiers evaluated.
    public var bodies = 0
    /// Sizes computed.
    public var measures = 0
    /// Elements inserted, removed, moved or changed.
    public var elements = 0

    public init() {}

    init(bodies: Int, measures: Int, elements: Int) {
      self.bodies = bodies
      self.measures = measures
      self.elements = elements
    }
  }

  /// Runs a closure and returns its cost.
  public func cost(of action: () throws -> Void) rethrows -> Cost {
    settle()
    let before = cost
    try action()
    settle()
    return Cost(
      bodies: cost.bodies - before.bodies,
      measures: cost.measures - before.measures,
      elements: cost.elements - before.elements,
    )
  }

  // MARK: Time

  /// Advances the clock by some seconds: animations continue and timers fire.
  ///
  /// `Timer` and run loops follow the time of day instead: wait for them with `until`.
  public func advance(by seconds: Double) {
    settle()
    clock.advance(by: seconds) { settle() }
    settle()
  }

  /// The moving elements as they are seen now.
  var moment: [ElementID: Element] { player.moment(of: session.tree, at: clock.now) }

  /// The time in seconds until all finite animations have ended.
  var movingTime: Double { player.timeLeft(at: clock.now) }

  // MARK: Turns

  /// Updates the screen after everything that happened.
  func settle() {
    runTimers()
    let update = session.update()
    let before = focused
    focus.follow(session.tree, asked: update.focus)
    if playsMotion { player.applyChanges(update.changes, at: clock.now) }
    announced += update.announcements
    if let address = update.opening { opened.append(address) }
    if let text = update.clipboard { clipboard = text }
    for request in update.files { handleRequest(request) }
    let counters = session.graph.counters
    cost = Cost(
      bodies: counters.bodies,
      measures: counters.measures,
      elements: counters.elements,
    )
    if focused != before {
      session.handle(.focused(focused))
      settle()
    }
  }

  /// The keyboard's focus.
  var focused: ElementID? { focus.id }

  func focus(_ id: ElementID?) {
    guard id != focused else { return }
    focus.move(to: id)
    session.handle(.focused(id))
  }

  /// Moves the focus to the element under a pressed pointer, or takes it away.
  ///
  /// Out of a field it is only taken by what takes keys itself, as on a telephone: a button that is
  /// there as long as somebody types can be pressed.
  func press(at node: DisplayTree.Node) {
    let holder = PilotFocus.holder(around: node)
    if holder == nil, let held = focus.id, case .field = session.tree[held]?.element.content {
      return
    }
    focus(holder)
    settle()
  }

  /// Runs the due timers of run loops, and schedules the next run.
  private func runTimers() {
    loops.follow()
    guard let next = loops.serve() else { return }
    loops.call(after: next) { [weak self] in self?.wake() }
  }

  private func wake() {
    let due = waiting
    waiting = []
    for continuation in due { continuation.resume() }
  }

  /// Waits until the tasks that views started have ended and nothing is left to show.
  public func idle() async {
    settle()
    while session.graph.runningTasks > 0 {
      await withCheckedContinuation { waiting.append($0) }
      settle()
    }
  }

  /// Waits, without polling, until a condition holds; it is checked whenever the app changes.
  ///
  /// - Throws: `PilotError` when it does not hold in time.
  public func until(
    _ what: String = "the condition",
    within seconds: Double = 10,
    _ holds: () -> Bool,
  ) async throws {
    settle()
    let patience = Patience(seconds) { [weak self] in self?.wake() }
    defer { patience.end() }
    while !holds() {
      guard !patience.isOver else {
        throw PilotError(
          "\(what) did not come to hold within \(seconds) s. The screen was:\n\(screen)"
        )
      }
      await withCheckedContinuation { waiting.append($0) }
      settle()
    }
  }

  /// Whether a task of a view is under way, or something turns that says so.
  private var isWorking: Bool {
    guard session.runningTasks == 0 else { return true }
    func turns(_ node: DisplayTree.Node) -> Bool {
      if node.isAway { return false }
      if case .progress(let progress) = node.element.content, progress.fraction == nil {
        return true
      }
      return node.children.contains(where: turns)
    }
    return turns(session.tree.root)
  }

  /// Lets what is under way come to its end, if it does so in time.
  ///
  /// - Parameters:
  ///   - seconds: of the clock on the wall.
  ///   - first: in seconds; so long is waited in any case, for what nobody sees beginning.
  package func loaded(within seconds: Double, first: Double = 0) async {
    if first > 0 { try? await until("the start", within: first) { false } }
    guard isWorking else { return }
    try? await until("the end of what is under way", within: seconds) { !isWorking }
  }

  /// Ends the app: everything disappears, tasks are cancelled.
  public func close() {
    session.close()
    loops.stop()
    wake()
  }
}

/// The reason why a pilot could not act.
public struct PilotError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
