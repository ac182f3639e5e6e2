import Display
import Foundation
import Layout
import SwiftUICore
import Testing

/// Every frame of texts, grids, safe areas and layouts that was recorded on Apple's SwiftUI.
struct RecordedTextAndGridTests {
  @Test(arguments: RecordedFrames.textAndGrid.keys.sorted())
  func `lays out as Apple's SwiftUI does`(name: String) throws {
    let recorded = try #require(RecordedFrames.textAndGrid[name])
    let wanted = recorded.map { step in
      step.frames.mapValues { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
    }
    try check(name, size: recorded[0].size, wanted, RecordedFrames.textWidths)
  }

  @Test func `knows all 113 recorded frames`() {
    let counts = RecordedFrames.textAndGrid.values.joined().map(\.frames.count)
    #expect(counts.reduce(0, +) == 113)
    #expect(Set(RecordedFrames.textAndGrid.keys) == Set(TextAndGridFixtures.all.keys))
  }

  /// The file of recordings beside the project; it is not a part of it.
  private nonisolated static let file = URL(filePath: #filePath)
    .appending(path: "../../../../shared/oracle/layout-text-and-grid.json")
    .standardizedFileURL

  private struct Recordings: Decodable {
    struct Step: Decodable {
      var frames: [String: [Double]]
    }

    struct Fixture: Decodable {
      var size: [Double]
      var frames: [String: [Double]]
      var steps: [Step]?
    }

    var textMetrics13pt: [String: Double]
    var fixtures: [String: Fixture]
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: file.path),
      "Skipped: ../shared/oracle is not here; the table of the same numbers is tested.",
    )
  )
  func `lays out as the recordings in the file say`() throws {
    let recordings = try JSONDecoder()
      .decode(Recordings.self, from: Data(contentsOf: Self.file))
    #expect(recordings.fixtures.count == 13)
    let widths = recordings.textMetrics13pt.mapValues { CGFloat($0) }
      .merging(RecordedFrames.textWidths) { given, _ in given }
    for (name, fixture) in recordings.fixtures {
      let size = CGSize(width: fixture.size[0], height: fixture.size[1])
      let steps = [fixture.frames] + (fixture.steps ?? []).map(\.frames)
      try check(name, size: size, steps, widths)
    }
  }

  private func check(
    _ name: String,
    size: CGSize,
    _ wanted: [[String: [Double]]],
    _ widths: [String: CGFloat],
  ) throws {
    let probes = Probes()
    let make = try #require(TextAndGridFixtures.all[name])
    let fixture = make(probes)
    // A1 and A2 are recorded as equally wide.
    var widths = widths
    widths["A2 D1"] = widths["A1 D0"]
    let stage = Stage(size, widths: widths, checkbox: CGSize(width: 16, height: 18.5)) {
      fixture.view
    }
    for (step, frames) in wanted.enumerated() {
      if step > 0 {
        fixture.steps[step - 1]()
        stage.update()
      }
      for (probe, numbers) in frames {
        let frame = try #require(probes.frames[probe], "no frame for \(name) \(probe)")
        let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        let distance = zip(found, numbers).map { abs($0 - $1) }.max() ?? .infinity
        #expect(
          distance <= 0.01,
          "\(name), step \(step): \(probe) is at \(found), recorded was \(numbers)",
        )
      }
    }
  }
}
