public import Foundation

/// What would be felt: events in time.
open class CHHapticPattern: NSObject {
  private let events: [CHHapticEvent]

  /// - Throws: `CHHapticError` for an event before the beginning.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    for event in events where !(event.relativeTime >= 0) {
      throw CHHapticError(.invalidEventTime)
    }
    self.events = events
  }

  /// - Throws: `CHHapticError` for an event before the beginning.
  public convenience init(
    events: [CHHapticEvent],
    parameterCurves: [CHHapticParameterCurve],
  ) throws {
    try self.init(events: events, parameters: [])
  }

  /// In seconds.
  open var duration: TimeInterval { events.map { $0.relativeTime + $0.duration }.max() ?? 0 }
}

/// A knock or a hum.
open class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A knock.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// A hum.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }

  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    public static let sustained = ParameterID(rawValue: "Sustained")
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
    public static let audioPan = ParameterID(rawValue: "AudioPan")
    public static let audioBrightness = ParameterID(rawValue: "AudioBrightness")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  /// In seconds from the beginning of the pattern.
  open var relativeTime: TimeInterval
  /// In seconds.
  open var duration: TimeInterval

  public init(
    eventType type: EventType,
    parameters: [CHHapticEventParameter],
    relativeTime time: TimeInterval,
    duration: TimeInterval,
  ) {
    self.type = type
    eventParameters = parameters
    relativeTime = time
    self.duration = duration
  }

  public convenience init(
    eventType type: EventType,
    parameters: [CHHapticEventParameter],
    relativeTime time: TimeInterval,
  ) {
    self.init(eventType: type, parameters: parameters, relativeTime: time, duration: 0)
  }
}

/// How strong or sharp an event is.
open class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  /// From 0 to 1.
  open var value: Float

  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    self.parameterID = parameterID
    self.value = value
  }
}

/// How strong or sharp everything is from a time on.
open class CHHapticDynamicParameter: NSObject {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
    public static let hapticAttackTimeControl = ID(rawValue: "HapticAttackTimeControl")
    public static let hapticDecayTimeControl = ID(rawValue: "HapticDecayTimeControl")
    public static let hapticReleaseTimeControl = ID(rawValue: "HapticReleaseTimeControl")
    public static let audioVolumeControl = ID(rawValue: "AudioVolumeControl")
    public static let audioPitchControl = ID(rawValue: "AudioPitchControl")
    public static let audioPanControl = ID(rawValue: "AudioPanControl")
  }

  public let parameterID: ID
  open var value: Float
  /// In seconds from the beginning of the pattern.
  open var relativeTime: TimeInterval

  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    self.parameterID = parameterID
    self.value = value
    relativeTime = time
  }
}

/// How something changes in the time of a pattern.
open class CHHapticParameterCurve: NSObject {
  open class ControlPoint: NSObject {
    open var relativeTime: TimeInterval
    open var value: Float

    public init(relativeTime time: TimeInterval, value: Float) {
      relativeTime = time
      self.value = value
    }
  }

  public let parameterID: CHHapticDynamicParameter.ID
  public let controlPoints: [ControlPoint]
  open var relativeTime: TimeInterval

  public init(
    parameterID: CHHapticDynamicParameter.ID,
    controlPoints: [ControlPoint],
    relativeTime: TimeInterval,
  ) {
    self.parameterID = parameterID
    self.controlPoints = controlPoints
    self.relativeTime = relativeTime
  }
}
