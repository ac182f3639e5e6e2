import Display
import Foundation
import Properties
import SwiftUICore

/// What becomes of an utterance.
enum SpeechEvent {
  case started, finished, paused, continued, cancelled
}

/// The utterances of a synthesizer, of which one is spoken at a time.
@MainActor final class SpeechQueue {
  /// Characters that are spoken in a second at the usual rate, about.
  private static let pace = 14.0

  var tell: (SpeechEvent, AVSpeechUtterance) -> Void = { _, _ in }
  private var waiting: [AVSpeechUtterance] = []
  private var current: AVSpeechUtterance?
  private weak var screen: ScreenOverlay?
  private var program: SpeechProgram?
  private var began: Date?
  private var run = 0
  /// What is still to be spoken of the current utterance.
  private var rest = ""
  private(set) var isPaused = false

  nonisolated init() {}

  var isSpeaking: Bool { current != nil }

  func add(_ utterance: AVSpeechUtterance) {
    waiting.append(utterance)
    if current == nil { next() }
  }

  @discardableResult func stop() -> Bool {
    let gone = (current.map { [$0] } ?? []) + waiting
    guard !gone.isEmpty else { return false }
    silence()
    current = nil
    waiting = []
    isPaused = false
    for utterance in gone { tell(.cancelled, utterance) }
    return true
  }

  func pause() -> Bool {
    guard let current, !isPaused else { return false }
    let spoken = (screen?.date.timeIntervalSince(began ?? .now) ?? 0) * pace(of: current)
    silence()
    // From the beginning of the word on that was about to be spoken.
    let start = rest.index(
      rest.startIndex,
      offsetBy: Int(max(0, min(spoken, 1e6))),
      limitedBy: rest.endIndex,
    )
    let before = rest[..<(start ?? rest.endIndex)]
    rest = String(rest[(before.lastIndex(of: " ") ?? rest.startIndex)...])
    isPaused = true
    tell(.paused, current)
    return true
  }

  func goOn() -> Bool {
    guard let current, isPaused else { return false }
    isPaused = false
    tell(.continued, current)
    speak(current)
    return true
  }

  private func next() {
    guard !waiting.isEmpty else { return }
    let utterance = waiting.removeFirst()
    current = utterance
    rest = String(utterance.speechString.prefix(100_000))
    screen = ScreenOverlay.current
    run += 1
    let run = run
    let begin: @MainActor () -> Void = { [weak self] in
      guard let self, self.run == run else { return }
      tell(.started, utterance)
      speak(utterance)
    }
    let delay = utterance.preUtteranceDelay
    if let screen, delay > 0 { screen.after(min(delay, 3600), begin) } else { begin() }
  }

  private func speak(_ utterance: AVSpeechUtterance) {
    began = screen?.date
    run += 1
    let run = run
    let finish: @MainActor () -> Void = { [weak self] in
      guard let self, self.run == run else { return }
      finished(utterance)
    }
    let speech = Speech(
      rest,
      rate: factor(of: utterance),
      pitch: Double(utterance.pitchMultiplier),
      volume: Double(utterance.volume),
      lang: utterance.voice?.language ?? "",
    )
    guard let screen else {
      Task { finish() }
      return
    }
    let seconds = Double(rest.count) / pace(of: utterance) + 0.5
    if screen.embeds {
      screen.speak(speech)
      screen.after(seconds + max(0, utterance.postUtteranceDelay), finish)
    } else if !screen.isRemote, let program = SpeechProgram(speech, ended: finish) {
      self.program = program
    } else {
      Warnings.once(
        "Nothing here speaks. Install speech-dispatcher (its program spd-say) to hear what "
          + "AVSpeechSynthesizer says in a terminal."
      )
      // An app that speaks one text after the other waits as long as if it were heard.
      screen.after(seconds, finish)
    }
  }

  private func finished(_ utterance: AVSpeechUtterance) {
    run += 1
    program = nil
    current = nil
    tell(.finished, utterance)
    if current == nil { next() }
  }

  private func silence() {
    run += 1
    program?.stop()
    program = nil
    if let screen, screen.embeds { screen.speak(nil) }
  }

  private func factor(of utterance: AVSpeechUtterance) -> Double {
    let rate = Double(utterance.rate)
    guard rate.isFinite else { return 1 }
    return rate <= 0.5 ? 0.5 + max(0, rate) : 1 + (min(rate, 1) - 0.5) * 4
  }

  private func pace(of utterance: AVSpeechUtterance) -> Double {
    Self.pace * factor(of: utterance)
  }
}

/// The program `spd-say` of speech-dispatcher while it speaks a text; it runs beside the app.
@MainActor final class SpeechProgram {
  private static let name = "spd-say"
  private let process = Process()

  /// Nil where the program is not installed or does not start.
  init?(_ speech: Speech, ended: @escaping @MainActor () -> Void) {
    guard let program = Self.path else { return nil }
    process.executableURL = program
    process.arguments = Self.arguments(for: speech)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { _ in onMainActor(ended) }
    guard (try? process.run()) != nil else { return nil }
  }

  func stop() {
    process.terminationHandler = nil
    if process.isRunning { process.terminate() }
    // What the server has been given already it would speak to its end.
    guard let program = Self.path else { return }
    let cancelling = Process()
    cancelling.executableURL = program
    cancelling.arguments = ["--cancel"]
    cancelling.standardOutput = FileHandle.nullDevice
    cancelling.standardError = FileHandle.nullDevice
    try? cancelling.run()
  }

  static func arguments(for speech: Speech) -> [String] {
    func percent(_ value: Double, _ usual: Double, _ most: Double) -> String {
      let share = value < usual ? (value - usual) / usual : (value - usual) / (most - usual)
      return String(Int((min(max(share, -1), 1) * 100).rounded()))
    }
    var arguments = [
      "--wait", "--rate", percent(speech.rate, 1, 3), "--pitch", percent(speech.pitch, 1, 2),
      "--volume", String(Int((speech.volume * 200 - 100).rounded())),
    ]
    if !speech.lang.isEmpty { arguments += ["--language", String(speech.lang.prefix(2))] }
    return arguments + ["--", speech.text]
  }

  private static var path: URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
