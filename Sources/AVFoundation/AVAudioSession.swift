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

  /// Without effect: the browser decides how sounds mix.
  public func setMode(_ mode: Mode) throws {}

  /// Without effect: the browser decides how sounds mix.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}
