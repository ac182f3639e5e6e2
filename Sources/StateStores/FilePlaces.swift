import Foundation

/// The places of an `AlternatingFile`, all of one size.
struct FilePlaces {
  static let count = 3
  /// Places begin where blocks of a disk do, so that no block has parts of two.
  private static let block = 4096

  let size: Int

  /// A place and the whole contents in it.
  struct Filled {
    var place: Int
    var head: PlaceHead
    var contents: Data
  }

  /// Places for contents that may grow a little.
  init(for contents: Data) {
    let wanted = (PlaceHead.byteCount + contents.count) * 5 / 4
    size = (wanted + Self.block - 1) / Self.block * Self.block
  }

  /// The places of a file; nil if it has none.
  init?(of file: OpenFile) {
    guard let all = file.facts.map({ Int($0.st_size) }), all > 0,
      all % (Self.count * Self.block) == 0
    else { return nil }
    size = all / Self.count
  }

  /// Whether contents fit in, and do not leave most of the room.
  func suit(_ contents: Data) -> Bool {
    PlaceHead.byteCount + contents.count <= size && size <= 8 * FilePlaces(for: contents).size
  }

  /// The place with the last contents that are whole.
  func newest(in file: OpenFile) -> Filled? {
    let heads = (0..<Self.count).compactMap { place in
      file.read(PlaceHead.byteCount, at: place * size).flatMap { PlaceHead($0) }.map {
        (place, $0)
      }
    }
    for (place, head) in heads.sorted(by: { $0.1.number > $1.1.number })
    where Int(head.count) <= size - PlaceHead.byteCount {
      let start = place * size + PlaceHead.byteCount
      guard let contents = file.read(Int(head.count), at: start), head.isWhole(contents) else {
        continue
      }
      return Filled(place: place, head: head, contents: contents)
    }
    return nil
  }
}
