/// The edits of one step, made when their turn comes: so they need not be in memory all at once.
package struct EditBatches: Sendable {
  /// How many batches there are.
  package let count: Int
  /// How many lists or items they name, more or less.
  package let size: Int
  /// How many items they make.
  package let new: Int
  private let make: @Sendable (Int) -> [Edit]

  init(count: Int, size: Int, new: Int, _ make: @escaping @Sendable (Int) -> [Edit]) {
    self.count = count
    self.size = size
    self.new = new
    self.make = make
  }

  /// One batch of edits.
  init(_ edits: [Edit]) {
    self.init(
      count: 1,
      size: edits.reduce(0) { $0 + $1.count },
      new: edits.reduce(0) { $0 + $1.newItems },
    ) { _ in edits }
  }

  /// The edits of a batch.
  package subscript(batch: Int) -> [Edit] { make(batch) }
}

extension Edit {
  fileprivate var newItems: Int {
    switch self {
    case .createItems(let drafts, _, _), .createPart(let drafts, _, _, _): drafts.count
    default: 0
    }
  }
}
