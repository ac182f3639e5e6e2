import AVFoundation
import AudioToolbox
import Foundation
import Pilot
import SwiftUI
import Testing

/// Sounds and speech, where nothing plays or speaks them.
struct ModulesTests {
  /// A second of silence: one channel, 8,000 samples of eight bits.
  private var second: Data {
    var data = Data("RIFF".utf8) + [0x64, 0x1F, 0, 0] + Data("WAVEfmt ".utf8)
    data += [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0]
    data += Data("data".utf8) + [0x40, 0x1F, 0, 0]
    return data + Data(repeating: 128, count: 8000)
  }

  // Shows: AVAudioPlayer
  @Test func `a terminal is silent, a file that is missing is told, and a length is read`() throws {
    #expect(throws: CocoaError.self) {
      try AVAudioPlayer(contentsOf: URL(filePath: "/no/such/sound.mp3"))
    }
    let player = try AVAudioPlayer(data: second)
    #expect(player.duration == 1 && player.numberOfChannels == 1 && player.prepareToPlay())
    #expect(player.play() == false && !player.isPlaying)
    player.currentTime = 0.5
    #expect(player.currentTime == 0.5)
    #expect(try AVAudioPlayer(data: Data([1])).duration == 0)
  }

  @Test(arguments: [Data(), Data("RIFF".utf8), Data([0xFF, 0xFB]), Data("fLaC".utf8)])
  func `what is cut off has no length`(data: Data) throws {
    #expect(try AVAudioPlayer(data: data).duration == 0)
  }

  // Shows: AVPlayer, CMTime
  @Test func `a player goes to a time`() {
    let player = AVPlayer(url: URL(filePath: "/no/such/film.mp4"))
    #expect(player.status == .failed && player.rate == 0)
    player.seek(to: CMTime(seconds: 2.5, preferredTimescale: 600))
    #expect(CMTimeGetSeconds(player.currentTime()) == 2.5)
    player.seek(to: .indefinite)
    #expect(player.currentTime() == CMTime(value: 0, timescale: 1000))
    #expect(CMTime(seconds: .nan, preferredTimescale: 600).isValid == false)
  }

  // Shows: AudioServicesCreateSystemSoundID
  @Test func `a sound's number is that of a file that is there`() {
    var number: SystemSoundID = 0
    let missing = NSURL(fileURLWithPath: "/no/such/sound.wav")
    #expect(AudioServicesCreateSystemSoundID(missing as CFURL, &number) != kAudioServicesNoError)
    AudioServicesPlaySystemSound(1104)
    #expect(AudioServicesDisposeSystemSoundID(77) != kAudioServicesNoError)
  }

  final class Listener: NSObject, AVSpeechSynthesizerDelegate {
    var log: [String] = []

    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer,
      didStart utterance: AVSpeechUtterance,
    ) { log.append("starts \(utterance.speechString)") }

    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer,
      didFinish utterance: AVSpeechUtterance,
    ) { log.append("ends \(utterance.speechString)") }

    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer,
      didCancel utterance: AVSpeechUtterance,
    ) { log.append("cancels \(utterance.speechString)") }
  }

  // Shows: AVSpeechSynthesizer, AVSpeechUtterance, AVSpeechSynthesizerDelegate
  @Test func `texts are spoken one after the other, and those that wait are cancelled`() throws {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    let pilot = Pilot {
      Button("Speak") {
        for text in ["One", "Two", "Three"] { synthesizer.speak(AVSpeechUtterance(string: text)) }
      }
    }
    try pilot.tap("Speak")
    #expect(listener.log == ["starts One"] && synthesizer.isSpeaking)
    pilot.advance(by: 1)
    #expect(listener.log.prefix(3) == ["starts One", "ends One", "starts Two"])
    #expect(synthesizer.stopSpeaking(at: .immediate))
    #expect(listener.log.suffix(2).allSatisfy { $0.hasPrefix("cancels") || $0.hasPrefix("ends") })
    #expect(!synthesizer.isSpeaking)
  }

  // Shows: AVSpeechSynthesisVoice
  @Test func `a voice is one of a language`() {
    #expect(AVSpeechSynthesisVoice(language: "en-GB")?.language == "en-GB")
    #expect(AVSpeechSynthesisVoice(language: "no code!") == nil)
    #expect(AVSpeechSynthesisVoice(identifier: "com.apple.voice") == nil)
    #expect(AVSpeechSynthesisVoice.speechVoices().count == 1)
  }
}
