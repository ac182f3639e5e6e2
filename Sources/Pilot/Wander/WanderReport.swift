/// The result of a wander without violations.
public struct WanderReport: Equatable, Sendable {
  public let seed: UInt64
  /// The acts, for `replay(_:)`.
  public internal(set) var acts: [PilotAct] = []
  /// The number of acts without a target.
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

/// A rule that holds after every act of a person.
public enum PilotRule: String, Sendable, CaseIterable {
  /// The app comes to rest: no view writes again and again what it reads.
  case settles
  /// A field shows what its value says, and so what was typed unless the app changed it.
  case keepsText
  /// The focused element exists and can be used.
  case focusIsAlive
  /// Elements that can be pressed are on the screen, or within reach of a scroll view.
  case canBeReached
  /// Texts and controls beside each other do not overlap.
  case staysApart
  /// Elements removed from the screen are released from memory.
  case letsGo
}

/// A rule that does not hold.
struct BrokenRule: Equatable {
  let rule: PilotRule
  let text: String
}
