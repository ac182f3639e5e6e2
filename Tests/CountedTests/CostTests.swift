import Testing

/// What costs are compared by.
struct CostTests {
  private let usual = Cost(
    bodies: 1,
    measures: 2,
    guides: 3,
    placements: 4,
    elements: 5,
    bytes: 60,
    allocations: 1_000,
  )

  @Test func `an act is like another with a tenth more allocations, and nothing else`() {
    var other = usual
    other.allocations = 1_100
    #expect(other.isLike(usual))
    other.allocations = 1_101
    #expect(!other.isLike(usual))
    other.allocations = 10
    #expect(other.isLike(usual))
    for path in [\Cost.bodies, \.measures, \.guides, \.placements, \.elements, \.bytes] {
      for step in [-1, 1] {
        var other = usual
        other[keyPath: path] += step
        #expect(!other.isLike(usual))
      }
    }
  }

  @Test func `an act of several threads is about another with half more`() {
    var other = usual
    other.bytes = 90
    other.bodies = 0
    #expect(other.isAbout(usual))
    other.bytes = 91
    #expect(!other.isAbout(usual))
  }

  @Test func `bytes held are around others from half to a tenth more`() {
    #expect([501, 1_000, 1_100].allSatisfy { $0.isAround(1_000) })
    #expect([0, 500, 1_101].allSatisfy { !$0.isAround(1_000) })
  }

  @Test func `a cost is told as it is written`() {
    #expect(usual.testDescription.contains("\n  elements: 5,\n  bytes: 60,\n"))
  }
}
