public import Foundation
public import Properties

/// Keeps what would undo changes, so that a person can take them back and make them again.
///
/// What is registered in one turn of the run loop is undone together, unless `groupsByEvent` is
/// false and groups are begun and ended by the app.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private final class Group {
    var actions: [(target: ObjectIdentifier, undo: () -> Void)] = []
    var name = ""
    /// The turn in which it was made, for those that are made by themselves.
    var turn: Int?
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  private var turn = 0
  private var isTurnCounted = false

  /// Whether what is registered in one turn belongs together by itself.
  open var groupsByEvent = true
  /// How many changes are kept; 0 is all.
  open var levelsOfUndo = 0 {
    didSet { forgetOldest() }
  }
  /// Whether a change is being taken back.
  open private(set) var isUndoing = false
  /// Whether a change is being made again.
  open private(set) var isRedoing = false

  open var canUndo: Bool { undoGroups.contains { !$0.actions.isEmpty } || !open.isEmpty }
  open var canRedo: Bool { !redoGroups.isEmpty }
  open var undoCount: Int { undoGroups.count }
  open var redoCount: Int { redoGroups.count }
  /// How many groups have been begun and not ended.
  open var groupingLevel: Int { open.count }
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The name of the change that would be taken back; empty where it has none.
  open var undoActionName: String { undoGroups.last?.name ?? "" }
  /// The name of the change that would be made again; empty where it has none.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  public override nonisolated init() { super.init() }

  /// Keeps what takes a change back.
  ///
  /// What the handler itself registers makes the change again.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping (Target) -> Void,
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = (ObjectIdentifier(target), { [target] in handler(target) })
    if let group = open.last {
      group.actions.append(action)
      return
    }
    if !isUndoing, !isRedoing { redoGroups = [] }
    countTurn()
    if groupsByEvent, let last = undoGroups.last, last.turn == turn {
      last.actions.append(action)
    } else {
      let group = Group()
      group.turn = groupsByEvent ? turn : nil
      group.actions = [action]
      undoGroups.append(group)
      forgetOldest()
      tell(.NSUndoManagerCheckpoint, .NSUndoManagerDidOpenUndoGroup)
    }
  }

  /// What is registered until the group ends is undone together.
  open func beginUndoGrouping() {
    tell(.NSUndoManagerCheckpoint)
    open.append(Group())
    tell(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the group that was begun last.
  open func endUndoGrouping() {
    guard !open.isEmpty else { return }
    tell(.NSUndoManagerCheckpoint, .NSUndoManagerWillCloseUndoGroup)
    defer { tell(.NSUndoManagerDidCloseUndoGroup) }
    guard let group = open.popLast(), !group.actions.isEmpty else { return }
    if let outer = open.last {
      outer.actions += group.actions
    } else {
      if !isUndoing, !isRedoing { redoGroups = [] }
      undoGroups.append(group)
      forgetOldest()
    }
  }

  /// Takes the last change back.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    tell(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
    tell(.NSUndoManagerWillUndoChange)
    isUndoing = true
    defer {
      isUndoing = false
      tell(.NSUndoManagerDidUndoChange)
    }
    if let inverse = run(group) { redoGroups.append(inverse) }
  }

  /// Makes the change again that was taken back last.
  open func redo() {
    tell(.NSUndoManagerCheckpoint)
    guard !isUndoing, !isRedoing, let group = redoGroups.popLast() else { return }
    tell(.NSUndoManagerWillRedoChange)
    isRedoing = true
    defer {
      isRedoing = false
      tell(.NSUndoManagerDidRedoChange)
    }
    if let inverse = run(group) { undoGroups.append(inverse) }
  }

  /// As `undo`; for the group of one level.
  open func undoNestedGroup() { undo() }

  /// Forgets everything.
  open func removeAllActions() {
    undoGroups = []
    redoGroups = []
    open = []
  }

  /// Forgets what would be done to an object.
  open func removeAllActions(withTarget target: Any) {
    let id = ObjectIdentifier(target as AnyObject)
    for group in undoGroups + redoGroups + open { group.actions.removeAll { $0.target == id } }
    undoGroups.removeAll(where: \.actions.isEmpty)
    redoGroups.removeAll(where: \.actions.isEmpty)
  }

  /// Names the change that was registered last.
  open func setActionName(_ actionName: String) {
    (open.last ?? undoGroups.last)?.name = actionName
  }

  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  open func undoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Undo" : "Undo \(name)"
  }
  open func redoMenuTitle(forUndoActionName name: String) -> String {
    name.isEmpty ? "Redo" : "Redo \(name)"
  }

  /// Runs a group's actions, the newest first; what they register is its inverse.
  private func run(_ group: Group) -> Group? {
    let inverse = Group()
    inverse.name = group.name
    open.append(inverse)
    for action in group.actions.reversed() { action.undo() }
    open.removeAll { $0 === inverse }
    return inverse.actions.isEmpty ? nil : inverse
  }

  private func forgetOldest() {
    if levelsOfUndo > 0, undoGroups.count > levelsOfUndo {
      undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
    }
  }

  /// The next turn has another number.
  private func countTurn() {
    guard !isTurnCounted else { return }
    isTurnCounted = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      let ended = undoGroups.last?.turn == turn
      if ended { tell(.NSUndoManagerCheckpoint, .NSUndoManagerWillCloseUndoGroup) }
      turn += 1
      isTurnCounted = false
      if ended { tell(.NSUndoManagerDidCloseUndoGroup) }
    }
  }
}

nonisolated extension EnvironmentValues {
  /// Keeps what would undo the changes in this window.
  @Entry public internal(set) var undoManager: UndoManager?
}

/// The manager of a window.
final class UndoHolder: GraphService {
  let manager = UndoManager()

  init(_ graph: Graph) {}
}
