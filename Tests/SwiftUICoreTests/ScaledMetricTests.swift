import Foundation
import Properties
import SwiftUICore
import Testing

struct ScaledMetricTests {
  private struct Bar: View {
    let probes: Probes
    @ScaledMetric private var width: CGFloat = 34
    @ScaledMetric(relativeTo: .largeTitle) private var height = 34.0

    var body: some View {
      Color.red.frame(width: width, height: height).probe("bar", probes)
    }
  }

  // Sizes of body and large title in Apple's Human Interface Guidelines.
  @Test(arguments: [
    (DynamicTypeSize.large, CGSize(width: 34, height: 34)),
    (.xSmall, CGSize(width: 28, height: 31)), (.accessibility5, CGSize(width: 106, height: 60)),
  ])
  func `a metric grows with the letters`(size: DynamicTypeSize, expected: CGSize) {
    let probes = Probes()
    _ = Stage(CGSize(width: 400, height: 400)) { Bar(probes: probes).dynamicTypeSize(size) }
    #expect(probes.frames["bar"]?.size == expected)
  }
}
