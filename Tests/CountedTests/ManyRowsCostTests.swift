import Display
import Layout
import Observation
import Properties
import SwiftUICore
import Testing

/// One of 5,000 rows costs what one row costs, in whatever they stand.
struct ManyRowsCostTests {
  @Test func `a value in a column that is made as a whole`() throws {
    try expectChange(
      in: EagerRows(),
      isLike: Cost(
        bodies: 2,
        measures: 1,
        guides: 0,
        placements: 0,
        elements: 1,
        bytes: 7,
        allocations: 20_204,
      ),
    )
  }

  @Test func `an object in a column that is made as a whole`() throws {
    try expectChange(
      in: ObservedRows(),
      isLike: Cost(
        bodies: 1,
        measures: 1,
        guides: 0,
        placements: 0,
        elements: 1,
        bytes: 7,
        allocations: 185,
      ),
    )
  }

  @Test func `a value in a list`() throws {
    try expectChange(
      in: ListedRows(),
      isLike: Cost(
        bodies: 3,
        measures: 1,
        guides: 0,
        placements: 0,
        elements: 1,
        bytes: 7,
        allocations: 534,
      ),
    )
  }

  /// The second press, as the first finds nothing remembered.
  private func expectChange(
    in view: some View,
    isLike expected: Cost,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws {
    let page = try PageHost.page(of: view)
    page.send(try page.tap("inc", .button))
    #expect(page.has("row 3: 1"))
    let cost = page.cost(of: try page.tap("inc", .button))
    #expect(page.has("row 3: 2") && !page.has("row 3: 1"))
    expect(cost, isLike: expected, sourceLocation: sourceLocation)
  }
}

private let rowCount = 5_000

private struct EagerRows: View {
  @State private var numbers = Array(repeating: 0, count: rowCount)

  init() {}

  var body: some View {
    Button("inc") { numbers[3] += 1 }
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(numbers.indices, id: \.self) { Row(index: $0, number: numbers[$0]) }
      }
    }
  }
}

@Observable private final class Numbered: Identifiable {
  let id: Int
  var number = 0

  init(_ id: Int) { self.id = id }
}

private struct ObservedRows: View {
  @State private var rows = (0..<rowCount).map { Numbered($0) }

  init() {}

  var body: some View {
    Button("inc") { rows[3].number += 1 }
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(rows) { ObservedRow(row: $0) }
      }
    }
  }
}

private struct ObservedRow: View {
  let row: Numbered

  var body: some View { Text("row \(row.id): \(row.number)") }
}

private struct ListedRows: View {
  @State private var numbers = Array(repeating: 0, count: rowCount)

  init() {}

  var body: some View {
    Button("inc") { numbers[3] += 1 }
    List {
      ForEach(numbers.indices, id: \.self) { Row(index: $0, number: numbers[$0]) }
    }
  }
}
