import Testing

/// What an act costs, from the message of a page to the answer to it.
struct Cost: Equatable {
  /// Bodies of views and view modifiers evaluated.
  var bodies: Int
  /// Sizes computed.
  var measures: Int
  /// Values of alignment guides found.
  var guides: Int
  /// Boxes placed again.
  var placements: Int
  /// Elements inserted, removed, moved or changed.
  var elements: Int
  /// Sent to the browser, without the frame around each message.
  var bytes: Int
  /// How often the heap gave memory out.
  var allocations: Int

  /// Whether it is as expected: in allocations at most a tenth more.
  ///
  /// Their number depends a little on what was done before in the process, and on the compiler.
  func isLike(_ expected: Cost) -> Bool {
    var other = self
    other.allocations = expected.allocations
    return other == expected && allocations.isWithin(expected.allocations)
  }

  /// Whether nothing is more than half above what was measured.
  ///
  /// For acts that other threads take part in: in how many turns they are answered differs.
  func isAbout(_ measured: Cost) -> Bool {
    zip(numbers, measured.numbers).allSatisfy { number, measured in
      number <= measured + measured / 2
    }
  }

  private var numbers: [Int] {
    [bodies, measures, guides, placements, elements, bytes, allocations]
  }
}

extension Int {
  /// Whether it is at most a tenth above what was measured.
  nonisolated func isWithin(_ measured: Int) -> Bool { self <= measured + measured / 10 }

  /// The same, and more than half of it: less was not counted, or is to be measured again.
  nonisolated func isAround(_ measured: Int) -> Bool {
    isWithin(measured) && self > measured / 2
  }
}

extension Cost: CustomTestStringConvertible {
  /// As it stands in a test.
  nonisolated var testDescription: String {
    """
    Cost(
      bodies: \(bodies),
      measures: \(measures),
      guides: \(guides),
      placements: \(placements),
      elements: \(elements),
      bytes: \(bytes),
      allocations: \(allocations),
    )
    """
  }
}

/// Expects an act to cost what it did when the test was written.
func expect(
  _ cost: Cost,
  isLike expected: Cost,
  sourceLocation: SourceLocation = #_sourceLocation,
) {
  #expect(
    cost.isLike(expected),
    "It costs \(cost.testDescription)",
    sourceLocation: sourceLocation,
  )
}

/// Expects an act that goes on elsewhere to cost about what it did when the test was written.
func expect(
  _ cost: Cost,
  isAbout measured: Cost,
  sourceLocation: SourceLocation = #_sourceLocation,
) {
  #expect(
    cost.isAbout(measured),
    "It costs \(cost.testDescription)",
    sourceLocation: sourceLocation,
  )
}
