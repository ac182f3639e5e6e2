public import Foundation
import Properties

/// Speaks texts, one after the other: by the browser that shows the page, or in a terminal by
/// speech-dispatcher, where its program `spd-say` is installed.
///
/// Partly: a browser does not say how far it has come, so that the end is estimated from the length
/// of the text.
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  private let queue = SpeechQueue()

  public override init() { super.init() }

  deinit {
    let queue = queue
    onMainActor { queue.stop() }
  }

  open var isSpeaking: Bool { onMain(queue) { $0.isSpeaking } }
  open var isPaused: Bool { onMain(queue) { $0.isPaused } }

  /// Speaks a text after those that wait already.
  ///
  /// Where nothing can speak, that is said once on standard error, and the text passes in silence.
  open func speak(_ utterance: AVSpeechUtterance) {
    onMain((self, utterance)) { synthesizer, utterance in
      synthesizer.queue.tell = { [weak synthesizer] event, utterance in
        guard let synthesizer, let delegate = synthesizer.delegate else { return }
        switch event {
        case .started: delegate.speechSynthesizer(synthesizer, didStart: utterance)
        case .finished: delegate.speechSynthesizer(synthesizer, didFinish: utterance)
        case .paused: delegate.speechSynthesizer(synthesizer, didPause: utterance)
        case .continued: delegate.speechSynthesizer(synthesizer, didContinue: utterance)
        case .cancelled: delegate.speechSynthesizer(synthesizer, didCancel: utterance)
        }
      }
      synthesizer.queue.add(utterance)
    }
  }

  /// Ends what is spoken and what waits; false where nothing was spoken.
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    onMain(queue) { $0.stop() }
  }

  /// Ends speaking for now; false where nothing was spoken.
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
    onMain(queue) { $0.pause() }
  }

  /// Speaks on from about where it was paused; false where it was not.
  @discardableResult open func continueSpeaking() -> Bool { onMain(queue) { $0.goOn() } }
}

/// Where speaking may be interrupted.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate, word
}

/// Who is told how far speaking is.
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
    didPause utterance: AVSpeechUtterance,
  )
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didContinue utterance: AVSpeechUtterance,
  )
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance,
  )
  /// Never called: neither a browser nor speech-dispatcher is asked for each word.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance,
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
    didPause utterance: AVSpeechUtterance,
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didContinue utterance: AVSpeechUtterance,
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance,
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance,
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
  /// Without effect: who listens to a screen reader has set its voice for that alone.
  open var prefersAssistiveTechnologySettings = false

  public init(string: String) { speechString = string }

  /// The words without their attributes.
  public convenience init(attributedString: NSAttributedString) {
    self.init(string: attributedString.string)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// How natural a voice sounds.
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}

/// A voice for a language: the one that the browser or speech-dispatcher has for it.
open class AVSpeechSynthesisVoice: NSObject {
  /// A language's code, as BCP 47 has it.
  public let language: String
  public var identifier: String { Self.prefix + language }
  public var name: String {
    Locale.current.localizedString(forIdentifier: language) ?? language
  }
  public var quality: AVSpeechSynthesisVoiceQuality { .default }

  private static let prefix = "martlet.voice."

  /// - Parameter languageCode: nil is the person's own; nil is the answer for what is no code.
  public init?(language languageCode: String?) {
    let code = languageCode ?? Self.currentLanguageCode()
    let isCode =
      (2...35).contains(code.utf8.count)
      && code.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
    guard isCode else { return nil }
    language = code
  }

  public convenience init?(identifier: String) {
    guard identifier.hasPrefix(Self.prefix) else { return nil }
    self.init(language: String(identifier.dropFirst(Self.prefix.count)))
  }

  /// The voice of the person's own language: which others there are, a browser knows alone.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] {
    [AVSpeechSynthesisVoice(language: nil)].compactMap(\.self)
  }

  public static func currentLanguageCode() -> String { Locale.current.identifier(.bcp47) }
}
