import Foundation
import Layout
import SwiftUICore
import Testing

/// Every frame that was recorded on Apple's SwiftUI, to a hundredth of a point.
struct RecordedLayoutTests {
  @Test(arguments: RecordedFrames.layout.keys.sorted())
  func `lays out as Apple's SwiftUI does`(name: String) throws {
    let fixture = try #require(RecordedFrames.layout[name])
    let probes = Probes()
    let make = try #require(LayoutFixtures.all[name])
    _ = Stage(fixture.size) { make(probes) }
    for (probe, wanted) in fixture.frames {
      let frame = try #require(probes.frames[probe], "no frame for \(probe)")
      let distance = max(
        abs(frame.minX - wanted.minX),
        abs(frame.minY - wanted.minY),
        abs(frame.width - wanted.width),
        abs(frame.height - wanted.height),
      )
      #expect(distance <= 0.01, "\(probe) is at \(frame), recorded was \(wanted)")
    }
  }

  @Test func `knows all 81 recorded frames`() {
    #expect(RecordedFrames.layout.values.reduce(0) { $0 + $1.frames.count } == 81)
    #expect(Set(RecordedFrames.layout.keys) == Set(LayoutFixtures.all.keys))
  }
}
