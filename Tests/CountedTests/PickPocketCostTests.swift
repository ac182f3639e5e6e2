import Display
import FileStorage
import TestSupport
import Testing

@testable import PickPocket

/// A digit costs what it shows.
final class PickPocketCostTests {
  private let folder = AppDirectory.fresh()
  private let page: CountedPage

  init() throws {
    let folder = folder
    page = try PageHost.page(
      of: PickPocketView(PickPocketViewModel(store: FileStore(folder: folder)))
    )
    // Undo is enabled by the first digit.
    page.send(try page.tap("1", .button))
  }

  deinit { folder.remove() }

  @Test func `a digit`() throws {
    expect(
      page.cost(of: try page.tap("2", .button)),
      isLike: Cost(
        bodies: 1,
        measures: 18,
        guides: 0,
        placements: 24,
        elements: 3,
        bytes: 35,
        allocations: 1_254,
      ),
    )
    #expect(page.words(of: "readout").hasPrefix("Entered 1 2"))
  }
}
