/// What an app wants of the device's sound.
///
/// Without effect: the browser decides how a page's sounds mix with others.
public final class AVAudioSession: Sendable {
  private static let session = AVAudioSession()

  private init() {}

  public static func sharedInstance() -> AVAudioSession { session }

  /// What an app does with sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// What kind of sound it is.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
  }

  /// How it mixes with other sound.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1 << 0)
    public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
    public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 1 << 4)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 1 << 5)
    public static let allowAirPlay = CategoryOptions(rawValue: 1 << 6)
  }

  /// How it begins and ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1 << 0)
  }

  /// Without effect: the browser decides how sounds mix.
  public func setCategory(_ category: Category) throws {}

  /// Without effect: the browser decides how sounds mix.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {}

  /// Without effect: the browser decides how sounds mix.
  public func setCategory(
    _ category: Category,
    mode: Mode,
    options: CategoryOptions = [],
  ) throws {}

  /// Where a sound is heard.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 1_936_747_378
  }

  /// Whether an app may record.
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 1_970_168_948
    case denied = 1_684_369_017
    case granted = 1_735_552_628
  }

  /// Always denied: no microphone is asked for here.
  public var recordPermission: RecordPermission { .denied }

  /// Calls with false: no microphone is asked for here.
  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    response(false)
  }

  /// Always 1: how loud the device is is not known.
  public var outputVolume: Float { 1 }

  /// Without effect: the browser decides where sounds are heard.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  /// Without effect: the browser decides how sounds mix.
  public func setMode(_ mode: Mode) throws {}

  /// Without effect: the browser decides how sounds mix.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
