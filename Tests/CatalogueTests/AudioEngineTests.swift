import AVFoundation
import Foundation
import Pilot
import SwiftUI
import Testing

/// An engine of sounds, where nothing plays them.
struct AudioEngineTests {
  private func tone(_ seconds: Double, rate: Double = 8_000) throws -> AVAudioPCMBuffer {
    let format = try #require(
      AVAudioFormat(standardFormatWithSampleRate: rate, channels: 1)
    )
    let frames = AVAudioFrameCount(seconds * rate)
    let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: frames))
    buffer.frameLength = frames
    let samples = try #require(buffer.floatChannelData)
    for frame in 0..<Int(frames) { samples[0][frame] = sin(Float(frame) / 10) }
    return buffer
  }

  // Shows: AVAudioFormat
  @Test func `a format is one of samples`() throws {
    #expect(AVAudioFormat(standardFormatWithSampleRate: .nan, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 0, channels: 1) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 0) == nil)
    #expect(AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: .max) == nil)
    let format = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16,
        sampleRate: 22_050,
        channels: 2,
        interleaved: true,
      )
    )
    #expect(AVAudioFormat(settings: format.settings) == format && !format.isStandard)
    #expect(AVAudioFormat(settings: [AVFormatIDKey: Int(kAudioFormatMPEG4AAC)]) == nil)
    #expect(AVAudioFormat(settings: [:]) == nil)
  }

  // Shows: AVAudioPCMBuffer, UnsafeMutableAudioBufferListPointer
  @Test func `a buffer has a row for each channel, or one for all`() throws {
    for isInterleaved in [false, true] {
      let format = try #require(
        AVAudioFormat(
          commonFormat: .pcmFormatInt16,
          sampleRate: 8_000,
          channels: 2,
          interleaved: isInterleaved,
        )
      )
      let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
      buffer.frameLength = 9
      #expect(buffer.frameLength == 4 && buffer.stride == (isInterleaved ? 2 : 1))
      #expect(buffer.floatChannelData == nil)
      let samples = try #require(buffer.int16ChannelData)
      samples[1][3 * buffer.stride] = 7
      let list = UnsafeMutableAudioBufferListPointer(buffer.mutableAudioBufferList)
      #expect(list.count == (isInterleaved ? 1 : 2))
      let last = UnsafeMutableBufferPointer<Int16>(list[list.count - 1])
      #expect(last.count == (isInterleaved ? 8 : 4) && last.last == 7)
    }
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 64))
    #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: .max) == nil)
    #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 0)?.frameLength == 0)
  }

  // Shows: AVAudioFile
  @Test func `what is written to a file is read from it`() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "tone-\(UUID()).wav")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: (any Error).self) { try AVAudioFile(forReading: url) }
    #expect(throws: (any Error).self) {
      try AVAudioFile(forWriting: url, settings: [AVFormatIDKey: kAudioFormatMPEG4AAC])
    }
    let tone = try tone(0.5)
    let settings = try #require(
      AVAudioFormat(
        commonFormat: .pcmFormatInt16,
        sampleRate: 8_000,
        channels: 1,
        interleaved: true,
      )
    ).settings
    let written = try AVAudioFile(forWriting: url, settings: settings)
    try written.write(from: tone)
    try written.write(from: tone)
    #expect(written.length == 8_000)
    #expect(try AVAudioPlayer(contentsOf: url).duration == 1)
    let (length, isPlayable) = try await AVURLAsset(url: url).load(.duration, .isPlayable)
    #expect(length.seconds == 1 && isPlayable)
    let missing = AVURLAsset(url: URL(filePath: "/no/such/tone.wav"))
    #expect(try await !missing.load(.isPlayable))
    let file = try AVAudioFile(forReading: url)
    #expect(file.length == 8_000 && file.processingFormat == tone.format)
    file.framePosition = 4_000
    let read = try #require(
      AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 100_000)
    )
    try file.read(into: read)
    #expect(read.frameLength == 4_000 && file.framePosition == 8_000)
    let (old, new) = (try #require(tone.floatChannelData), try #require(read.floatChannelData))
    #expect((0..<4_000).allSatisfy { abs(old[0][$0] - new[0][$0]) < 0.001 })
    try Data(try Data(contentsOf: url).prefix(30)).write(to: url)
    let cut = try AVAudioFile(forReading: url)
    #expect(cut.length == 0)
    #expect(throws: (any Error).self) { try cut.read(into: read) }
  }

  // Shows: AVAudioEngine, AVAudioPlayerNode
  @Test func `buffers take their time one after the other, also where nothing plays them`() throws {
    let (engine, node) = (AVAudioEngine(), AVAudioPlayerNode())
    let tone = try tone(1)
    engine.attach(node)
    engine.connect(node, to: engine.mainMixerNode, format: tone.format)
    // Handlers are called on the main actor.
    nonisolated(unsafe) var ended: [String] = []
    let pilot = Pilot {
      Button("Play") {
        for name in ["one", "two"] { node.scheduleBuffer(tone) { ended.append(name) } }
        node.play()
      }
      Button("Loop") { node.scheduleBuffer(tone, at: nil, options: [.loops, .interrupts]) }
      Button("Stop") { node.stop() }
    }
    try pilot.tap("Play")
    #expect(!node.isPlaying, "the engine does not run")
    try pilot.tap("Stop")
    #expect(ended == ["one", "two"], "what is forgotten is told")
    ended = []
    try engine.start()
    try pilot.tap("Play")
    #expect(node.isPlaying && ended.isEmpty)
    pilot.advance(by: 1.1)
    #expect(ended == ["one"])
    pilot.advance(by: 1.1)
    #expect(ended == ["one", "two"] && node.isPlaying)
    try pilot.tap("Loop")
    pilot.advance(by: 10)
    #expect(node.isPlaying)
    engine.stop()
    #expect(!node.isPlaying && !engine.isRunning)
    engine.detach(node)
    #expect(node.engine == nil && !engine.attachedNodes.contains(node))
  }

  @Test func `a handler that schedules again comes after what interrupts`() throws {
    let (engine, node) = (AVAudioEngine(), AVAudioPlayerNode())
    engine.attach(node)
    try engine.start()
    let (long, short) = (try tone(5), try tone(0.5))
    let empty = try #require(AVAudioPCMBuffer(pcmFormat: short.format, frameCapacity: 0))
    // Handlers are called on the main actor.
    nonisolated(unsafe) var ended: [String] = []
    let pilot = Pilot {
      Button("Play") {
        node.scheduleBuffer(long) {
          ended.append("long")
          node.scheduleBuffer(long)
        }
        node.play()
      }
      Button("Interrupt") {
        node.scheduleBuffer(short, at: nil, options: .interrupts) { ended.append("short") }
      }
      Button("Nothing") { node.scheduleBuffer(empty) { ended.append("empty") } }
    }
    try pilot.tap("Play")
    try pilot.tap("Interrupt")
    pilot.advance(by: 0.6)
    #expect(ended == ["long", "short"])
    try pilot.tap("Nothing")
    pilot.advance(by: 5.1)
    #expect(ended == ["long", "short", "empty"])
  }

  // Shows: AVAudioMixerNode
  @Test func `nodes that are connected in a circle are no trouble`() throws {
    let engine = AVAudioEngine()
    let (first, second) = (AVAudioMixerNode(), AVAudioPlayerNode())
    engine.attach(first)
    engine.attach(second)
    engine.connect(second, to: first, format: nil)
    engine.connect(first, to: second, format: nil)
    try engine.start()
    let tone = try tone(0.1)
    let pilot = Pilot {
      Button("Play") {
        second.scheduleBuffer(tone)
        second.play()
      }
    }
    try pilot.tap("Play")
    pilot.advance(by: 1)
    #expect(second.isPlaying)
  }

  // Shows: AVAudioTime
  @Test func `moments are counted in samples or nanoseconds`() {
    let time = AVAudioTime(sampleTime: 22_050, atRate: 44_100)
    #expect(time.isSampleTimeValid && !time.isHostTimeValid)
    #expect(AVAudioTime.hostTime(forSeconds: .nan) == 0)
    #expect(AVAudioTime.seconds(forHostTime: AVAudioTime.hostTime(forSeconds: 2.5)) == 2.5)
  }
}
