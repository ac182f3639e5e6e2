// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// A state of a game, and what is done in it.
open class GKState: NSObject {
  public fileprivate(set) weak var stateMachine: GKStateMachine?

  public override init() {}

  /// Whether the machine may go on to a state of a class.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}

/// States of which one is current.
open class GKStateMachine: NSObject {
  private let states: [GKState]
  public private(set) var currentState: GKState?

  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    state(of: stateClass) as? StateType
  }

  private func state(of stateClass: AnyClass) -> GKState? {
    states.first { type(of: $0) == stateClass }
  }

  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    state(of: stateClass) != nil && currentState?.isValidNextState(stateClass) != false
  }

  /// Goes on to the state of a class, if the current one allows it.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = state(of: stateClass) else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime seconds: TimeInterval) { currentState?.update(deltaTime: seconds) }
}
