import Cells
import Foundation
import Pictures

/// Pictures that the terminal draws by their own pixels, over the half blocks that stand for them.
///
/// Which cells a picture may cover is read from the grid, so that what lies over it stays in front.
struct PictureLayer {
  /// How a terminal takes pictures.
  enum Kind {
    /// kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol).
    case kitty
    /// Sixels, as DEC's VT340 had them.
    case sixel
  }

  /// A part of a picture on the screen.
  struct Region: Equatable {
    let placement: PicturePlacement
    let cells: CellRect
  }

  /// Asks whether kitty's protocol is understood; what does not know it ignores it or is cleared.
  static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// What is answered to it, without the marks around it.
  nonisolated static let kittyAnswer = Array("Gi=31;OK".utf8)

  var kind: Kind?
  /// What is on the screen, by kitty's numbers of placements.
  private var shown: [UInt32: Region] = [:]
  private var lastNumber: UInt32 = 0
  /// The pictures that kitty has, the latest used last.
  private var sent: [UInt32] = []
  private static let mostSent = 48

  /// The screen was cleared.
  mutating func restart(_ bytes: inout [UInt8]) {
    if kind == .kitty, !sent.isEmpty { bytes += Self.kitty("a=d,d=A,q=2") }
    shown.removeAll()
    sent.removeAll()
  }

  /// Appends what shows the pictures of a grid whose cells were written before.
  ///
  /// - Returns: the numbers of the placements that are in sight.
  mutating func encode(
    _ grid: CellGrid,
    _ placements: [UInt16: PicturePlacement],
    _ cell: (width: Int, height: Int),
    written: [Int],
    _ bytes: inout [UInt8],
  ) -> Set<UInt16> {
    var seen: Set<UInt16> = []
    var wanted: [Region] = []
    for (number, placement) in placements.sorted(by: { $0.key < $1.key }) {
      let parts = Self.parts(of: number, in: placement.cells, grid)
      if !parts.isEmpty { seen.insert(number) }
      wanted += parts.map { Region(placement: placement, cells: $0) }
    }
    var body: [UInt8] = []
    for (number, region) in shown.sorted(by: { $0.key < $1.key }) {
      let isWritten = kind == .sixel && written.contains { region.cells.contains(row: $0) }
      if let index = wanted.firstIndex(of: region), !isWritten {
        wanted.remove(at: index)
        continue
      }
      shown[number] = nil
      if kind == .kitty {
        body += Self.kitty("a=d,d=i,i=\(region.placement.raster.number),p=\(number),q=2")
      }
    }
    for region in wanted {
      lastNumber = lastNumber % 1_000_000 + 1
      shown[lastNumber] = region
      switch kind {
      case .kitty: showByKitty(region, lastNumber, &body)
      case .sixel: Self.showBySixels(region, cell, lastRow: grid.height - 1, &body)
      case nil: break
      }
    }
    forgetSent(&body)
    // The cursor and the style are as the encoder left them.
    if !body.isEmpty { bytes += [0x1B, 0x37] + body + [0x1B, 0x38] }
    return seen
  }

  /// The cells of a picture that nothing else was put on, as few rectangles.
  private static func parts(of number: UInt16, in cells: CellRect, _ grid: CellGrid) -> [CellRect] {
    let screen = CellRect(left: 0, top: 0, right: grid.width, bottom: grid.height)
    let area = cells.intersection(screen)
    guard !area.isEmpty else { return [] }
    var parts: [CellRect] = []
    for row in area.top..<area.bottom {
      var column = area.left
      while column < area.right {
        guard grid[column, row].picture == number else {
          column += 1
          continue
        }
        let start = column
        while column < area.right, grid[column, row].picture == number { column += 1 }
        let above = parts.firstIndex { $0.bottom == row && $0.left == start && $0.right == column }
        if let above {
          parts[above].bottom = row + 1
        } else {
          parts.append(CellRect(left: start, top: row, right: column, bottom: row + 1))
        }
      }
    }
    return parts
  }

  // MARK: - kitty

  private static func kitty(_ control: String, _ payload: Substring = "") -> [UInt8] {
    Array("\u{1B}_G\(control);\(payload)\u{1B}\\".utf8)
  }

  private mutating func showByKitty(_ region: Region, _ number: UInt32, _ bytes: inout [UInt8]) {
    let raster = region.placement.raster
    if let index = sent.firstIndex(of: raster.number) {
      sent.remove(at: index)
    } else {
      Self.send(raster, &bytes)
    }
    sent.append(raster.number)
    let part = region.pixels(of: raster.width, raster.height)
    bytes += region.start
    bytes += Self.kitty(
      "a=p,i=\(raster.number),p=\(number),x=\(part.x.lowerBound),y=\(part.y.lowerBound),"
        + "w=\(part.x.count),h=\(part.y.count),c=\(region.cells.width),r=\(region.cells.height),"
        + "C=1,q=2"
    )
  }

  /// Gives kitty the pixels, in pieces of 4096 characters.
  private static func send(_ raster: Raster, _ bytes: inout [UInt8]) {
    var colors = Data(capacity: raster.width * raster.height * 3)
    for at in stride(from: 0, to: raster.pixels.count, by: 4) {
      colors.append(contentsOf: raster.pixels[at..<at + 3])
    }
    var rest = Substring(colors.base64EncodedString())
    var control = "a=t,f=24,s=\(raster.width),v=\(raster.height),i=\(raster.number),q=2,"
    repeat {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      bytes += kitty("\(control)m=\(rest.isEmpty ? 0 : 1)", piece)
      control = ""
    } while !rest.isEmpty
  }

  private mutating func forgetSent(_ bytes: inout [UInt8]) {
    guard kind == .kitty, sent.count > Self.mostSent else { return }
    let used = Set(shown.values.map(\.placement.raster.number))
    for number in sent where !used.contains(number) {
      bytes += Self.kitty("a=d,d=I,i=\(number),q=2")
    }
    sent.removeAll { !used.contains($0) }
  }

  // MARK: - Sixels

  private static func showBySixels(
    _ region: Region,
    _ cell: (width: Int, height: Int),
    lastRow: Int,
    _ bytes: inout [UInt8],
  ) {
    // On the last row a terminal may scroll.
    var cells = region.cells
    cells.bottom = min(cells.bottom, lastRow)
    guard !cells.isEmpty else { return }
    let region = Region(placement: region.placement, cells: cells)
    bytes += region.start
    let raster = region.placement.raster
    bytes += Sixels.bytes(
      of: raster,
      part: region.pixels(of: raster.width, raster.height),
      width: cells.width * cell.width,
      height: cells.height * cell.height,
    )
  }
}

extension CellRect {
  fileprivate func contains(row: Int) -> Bool { top..<bottom ~= row }
}

extension PictureLayer.Region {
  /// Moves the cursor to the first cell.
  fileprivate var start: [UInt8] { Array("\u{1B}[\(cells.top + 1);\(cells.left + 1)H".utf8) }

  /// The part of a picture of so many pixels that is shown here; never empty.
  fileprivate func pixels(of width: Int, _ height: Int) -> (x: Range<Int>, y: Range<Int>) {
    func span(_ from: Int, _ to: Int, _ start: Int, _ count: Int, _ all: Int) -> Range<Int> {
      let first = min(all - 1, (from - start) * all / max(1, count))
      return first..<max(first + 1, min(all, (to - start) * all / max(1, count)))
    }
    let whole = placement.cells
    return (
      span(cells.left, cells.right, whole.left, whole.width, width),
      span(cells.top, cells.bottom, whole.top, whole.height, height),
    )
  }
}
