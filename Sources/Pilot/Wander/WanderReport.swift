/// What came of a wander in which everything held.
public struct WanderReport: Equatable, Sendable {
  public let seed: UInt64
  /// What was done, to be done again with `replay(_:)`.
  public internal(set) var acts: [PilotAct] = []
  /// How many of the acts had nothing that they could be done to.
  public internal(set) var missed = 0
  /// The most views and modifiers that were alive at once.
  public internal(set) var mostNodes = 0
  /// The most elements that were on the screen at once.
  public internal(set) var mostElements = 0
  /// The most passes that an act brought about before the app came to rest.
  public internal(set) var mostPasses = 0
}

extension WanderReport: CustomStringConvertible {
  public var description: String {
    "\(acts.count) acts with seed \(seed): at most \(mostNodes) views, \(mostElements) elements, "
      + "\(mostPasses) passes"
  }
}

/// What must hold after everything that a person does.
public enum PilotRule: String, Sendable, CaseIterable {
  /// The app comes to rest: no view writes again and again what it reads.
  case settles
  /// A field shows what its value says, and so what was typed unless the app changed it.
  case keepsText
  /// What has the keyboard's focus is there and can be used.
  case focusIsAlive
  /// What can be pressed is on the screen, or where a scroll view can bring it there.
  case canBeReached
  /// Texts and controls that stand beside each other do not cover each other.
  case staysApart
  /// What is gone from the screen is gone from memory.
  case letsGo
}

/// A rule that does not hold.
struct BrokenRule: Equatable {
  let rule: PilotRule
  let text: String
}
