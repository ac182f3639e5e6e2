import AVKit
import CoreTransferable
import Pilot
import QuartzCore
import SwiftUI
import Testing

/// Films, display links, and modules that bring along what is SwiftUI's here.
struct FilmTests {
  // Shows: VideoPlayer
  @Test func `a film of a file has a button, and what lies over it is seen`() throws {
    let player = AVPlayer(url: URL(filePath: "/no/such/film.mp4"))
    let pilot = Pilot(columns: 40, rows: 10) {
      VideoPlayer(player: player) { Text("Watermark") }
    }
    #expect(pilot.has("Watermark"))
    try pilot.tap("Play Video", role: .button)
    #expect(pilot.has("Pause Video"))
    try pilot.tap("Pause Video")
    #expect(pilot.has("Play Video") && player.rate == 0)
    #expect(!Pilot { VideoPlayer(player: nil) }.has("Play Video"))
  }

  private final class Ticker: NSObject {
    var times: [CFTimeInterval] = []

    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  // Shows: CADisplayLink
  @Test func `a display link calls again and again until it is paused`() async throws {
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector(Ticker.tick))
    #expect(link.duration == 1.0 / 60 && link.timestamp == 0)
    link.preferredFramesPerSecond = 50
    #expect(link.duration == 0.02)
    link.preferredFramesPerSecond = 1_000
    #expect(link.duration == 1.0 / 60)
    let pilot = Pilot { Text("running") }
    link.add(to: .main, forMode: .common)
    try await pilot.until("three calls", within: 30) { ticker.times.count >= 3 }
    #expect(ticker.times == ticker.times.sorted() && link.targetTimestamp > link.timestamp)
    link.isPaused = true
    let count = ticker.times.count
    link.invalidate()
    link.isPaused = false
    // Another one that was added later has called by then.
    let other = Ticker()
    let second = CADisplayLink(target: other, selector: Selector(Ticker.tick))
    second.add(to: .main, forMode: .common)
    try await pilot.until("three calls", within: 30) { other.times.count >= 3 }
    second.invalidate()
    #expect(ticker.times.count == count)
  }
}
