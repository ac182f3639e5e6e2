public import Foundation

/// Plays patterns that a hand feels.
///
/// Partly: no screen here can be felt, as `capabilitiesForHardware()` says; making an engine throws
/// what it throws on a device without such hardware.
open class CHHapticEngine {
  /// Why an engine has stopped.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended = 2
    case idleTimeout = 3
    case notifyWhenFinished = 4
    case engineDestroyed = 5
    case gameControllerDisconnect = 6
    case systemError = -1
  }

  /// What an engine does when its players have ended.
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning = 2
  }

  public typealias CompletionHandler = @Sendable ((any Error)?) -> Void
  public typealias StoppedHandler = @Sendable (StoppedReason) -> Void
  public typealias ResetHandler = @Sendable () -> Void
  public typealias FinishedHandler = @Sendable ((any Error)?) -> FinishedAction

  /// What the hardware can do: nothing.
  public class func capabilitiesForHardware() -> any CHHapticDeviceCapability {
    NoCapability()
  }

  open var stoppedHandler: StoppedHandler = { _ in }
  open var resetHandler: ResetHandler = {}
  /// Without effect: no engine is ever made.
  open var playsHapticsOnly = false
  /// Without effect: no engine is ever made.
  open var playsAudioOnly = false
  /// Without effect: no engine is ever made.
  open var isMutedForAudio = false
  /// Without effect: no engine is ever made.
  open var isMutedForHaptics = false
  /// Without effect: no engine is ever made.
  open var isAutoShutdownEnabled = false

  /// - Throws: `CHHapticError.notSupported`, always.
  public init() throws {
    throw CHHapticError(.notSupported)
  }

  open var currentTime: TimeInterval { 0 }

  open func start() throws { throw CHHapticError(.notSupported) }

  open func start(completionHandler: CompletionHandler?) {
    completionHandler?(CHHapticError(.notSupported))
  }

  open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(nil) }

  open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) {}

  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }

  open func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }

  open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
  open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}

/// What the hardware can do.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct NoCapability: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
}

/// Plays a pattern; no engine here makes one.
public protocol CHHapticPatternPlayer: AnyObject {
  var isMuted: Bool { get set }
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  func scheduleParameterCurve(
    _ parameterCurve: CHHapticParameterCurve,
    atTime time: TimeInterval,
  ) throws
  func cancel() throws
}

/// Plays a pattern that can be paused and repeated; no engine here makes one.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  var loopEnabled: Bool { get set }
  var loopEnd: TimeInterval { get set }
  var playbackRate: Float { get set }
  var completionHandler: CHHapticEngine.CompletionHandler { get set }
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
  func seek(toOffset offsetTime: TimeInterval) throws
}

/// The time at which something is played at once.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CHHapticTimeImmediate: TimeInterval = 0

/// Why nothing is felt.
public struct CHHapticError: LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case engineNotRunning = -4805
    case operationNotPermitted = -4806
    case engineStartTimeout = -4808
    case notSupported = -4809
    case serverInitFailed = -4810
    case serverInterrupted = -4811
    case invalidPatternPlayer = -4812
    case invalidPatternData = -4813
    case invalidPatternDictionary = -4814
    case invalidAudioSession = -4815
    case invalidEngineParameter = -4816
    case invalidParameterType = -4820
    case invalidEventType = -4821
    case invalidEventTime = -4822
    case invalidEventDuration = -4823
    case invalidAudioResource = -4824
    case resourceNotAvailable = -4825
    case badEventEntry = -4830
    case badParameterEntry = -4831
    case invalidTime = -4840
    case unknownError = -4898
    case memoryError = -4899
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static var notSupported: Code { .notSupported }
  public static var engineNotRunning: Code { .engineNotRunning }

  public var errorDescription: String? {
    code == .notSupported
      ? "No screen of Martlet can be felt. Ask capabilitiesForHardware().supportsHaptics before."
      : "CHHapticError \(code.rawValue)"
  }
}
