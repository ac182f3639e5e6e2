public import Foundation

// What tells of other sounds on Apple's systems: here nothing is interrupted, so nobody is told.
extension AVAudioSession {
  /// Posted when another app takes the sound; never here.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification"
  )
  /// Posted when headphones come or go; never here.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification"
  )
  /// Posted when the sound's server was begun anew; never here.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification"
  )
  /// Posted when other sounds should be silent; never here.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification"
  )

  /// Whether an interruption begins or ends.
  public enum InterruptionType: UInt, Sendable {
    case ended, began
  }

  /// What to do after an interruption.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Why sound comes out elsewhere.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    case wakeFromSleep = 6
    case noSuitableRouteForCategory, routeConfigurationChange
  }

  /// Where sound comes out: that is not known here.
  public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }

  /// Always false: what else plays is not known.
  public var isOtherAudioPlaying: Bool { false }
  /// Always false: what else plays is not known.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
}

/// Where sound comes from and goes to; empty, as it is not known.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  fileprivate override init() {}

  public var inputs: [AVAudioSessionPortDescription] { [] }
  public var outputs: [AVAudioSessionPortDescription] { [] }
}

/// Something that sound goes to; nobody gets one.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  private override init() {}

  public var portName: String { "" }
  public var portType: AVAudioSession.Port { .builtInSpeaker }
}

extension AVAudioSession {
  /// A kind of what sound goes to.
  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let builtInReceiver = Port(rawValue: "Receiver")
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    public static let headphones = Port(rawValue: "Headphones")
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    public static let airPlay = Port(rawValue: "AirPlay")
    public static let carAudio = Port(rawValue: "CarAudio")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
