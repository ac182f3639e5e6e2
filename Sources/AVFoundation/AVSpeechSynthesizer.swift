public import Foundation

/// Speaks texts.
///
/// Without effect: neither a terminal nor a page speaks yet. A screen reader reads what is shown.
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?

  open var isSpeaking: Bool { false }
  open var isPaused: Bool { false }

  /// Without effect: nothing is spoken.
  open func speak(_ utterance: AVSpeechUtterance) { Silence.warnOnce() }

  /// Without effect: nothing is spoken; the answer is false.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Without effect: nothing is spoken; the answer is false.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }

  /// Without effect: nothing is spoken; the answer is false.
  @discardableResult open func continueSpeaking() -> Bool { false }
}

/// Where speaking may be interrupted.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate, word
}

/// Who is told how far speaking is.
///
/// Without effect: nothing is spoken.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didStart utterance: AVSpeechUtterance,
  )
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance,
  )
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance,
  )
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didStart utterance: AVSpeechUtterance,
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance,
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance,
  ) {}
}

/// A text and how it is to be spoken.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  /// From `AVSpeechUtteranceMinimumSpeechRate` to `AVSpeechUtteranceMaximumSpeechRate`.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// From 0.5 to 2.
  open var pitchMultiplier: Float = 1
  /// From 0 to 1.
  open var volume: Float = 1
  /// In seconds.
  open var preUtteranceDelay: TimeInterval = 0
  /// In seconds.
  open var postUtteranceDelay: TimeInterval = 0

  public init(string: String) { speechString = string }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A voice: there is none.
open class AVSpeechSynthesisVoice: NSObject {
  /// A language's code, as BCP 47 has it.
  public let language: String
  public let identifier: String
  public let name: String

  /// Without effect: nothing is spoken.
  ///
  /// The answer is nil, as for a language without a voice.
  public init?(language languageCode: String?) { return nil }

  /// Without effect: nothing is spoken.
  ///
  /// The answer is nil, as for a voice that is not there.
  public init?(identifier: String) { return nil }

  public static func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

  public static func currentLanguageCode() -> String { Locale.current.identifier(.bcp47) }
}
