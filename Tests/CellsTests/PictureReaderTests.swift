import Display
import Foundation
import Geometry
import Pictures
import Testing

@testable import Cells
@testable import Terminal

struct PictureReaderTests {
  private struct Pixel: Equatable, CustomStringConvertible {
    var parts: [Int]
    var description: String { "\(parts)" }

    func isNear(_ other: [Int]) -> Bool {
      zip(parts, other).allSatisfy { abs($0 - $1) <= 6 }
    }
  }

  private func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> Pixel {
    let at = (y * raster.width + x) * 4
    return Pixel(parts: raster.pixels[at..<at + 4].map { Int($0) })
  }

  private static let red = [255, 0, 0, 255]
  private static let blue = [0, 0, 255, 255]
  nonisolated private static let photographs: [(String, Data, [Int], [Int])] = [
    ("colour", PictureFiles.color, [255, 0, 0, 255], [0, 0, 255, 255]),
    ("progressive", PictureFiles.progressive, [255, 0, 0, 255], [0, 0, 255, 255]),
    ("print", PictureFiles.print, [255, 0, 0, 255], [0, 0, 255, 255]),
    ("grey", PictureFiles.grey, [32, 32, 32, 255], [224, 224, 224, 255]),
  ]

  @Test(arguments: photographs)
  func `photographs of each kind have their colours`(
    _ row: (name: String, data: Data, left: [Int], right: [Int])
  ) throws {
    let raster = try #require(PictureReader.raster(row.data, side: 480))
    #expect(raster.width == 16 && raster.height == 8)
    #expect(pixel(raster, 2, 4).isNear(row.left), "\(row.name) \(pixel(raster, 2, 4))")
    #expect(pixel(raster, 13, 4).isNear(row.right), "\(row.name) \(pixel(raster, 13, 4))")
  }

  @Test func `a photograph taken upright stands upright`() throws {
    let raster = try #require(PictureReader.raster(PictureFiles.turned, side: 480))
    #expect(raster.width == 8 && raster.height == 16)
    #expect(pixel(raster, 4, 2).isNear(Self.red) && pixel(raster, 4, 13).isNear(Self.blue))
  }

  /// Kinds of PNG (ISO/IEC 15948, section 11.2.2): two pixels of which the left one is checked.
  nonisolated private static let kinds: [(String, Data, [Int])] = [
    ("1 bit", PictureFiles.png(2, 1, depth: 1, kind: 0, rows: [[0x80]]), [255, 255, 255, 255]),
    ("2 bits", PictureFiles.png(2, 1, depth: 2, kind: 0, rows: [[0x40]]), [85, 85, 85, 255]),
    ("4 bits", PictureFiles.png(2, 1, depth: 4, kind: 0, rows: [[0x80]]), [136, 136, 136, 255]),
    ("grey", PictureFiles.png(2, 1, depth: 8, kind: 0, rows: [[9, 200]]), [9, 9, 9, 255]),
    (
      "grey of 16 bits", PictureFiles.png(2, 1, depth: 16, kind: 0, rows: [[200, 0, 1, 0]]),
      [200, 200, 200, 255],
    ),
    (
      "a grey that is clear",
      PictureFiles.png(2, 1, depth: 8, kind: 0, clear: [0, 9], rows: [[9, 200]]), [0, 0, 0, 0],
    ),
    (
      "colour", PictureFiles.png(2, 1, depth: 8, kind: 2, rows: [[1, 2, 3, 4, 5, 6]]),
      [1, 2, 3, 255],
    ),
    (
      "colour of 16 bits",
      PictureFiles.png(
        2,
        1,
        depth: 16,
        kind: 2,
        rows: [[100, 0, 50, 0, 25, 0, 0, 0, 0, 0, 0, 0]],
      ),
      [100, 50, 25, 255],
    ),
    (
      "a palette",
      PictureFiles.png(
        2,
        1,
        depth: 8,
        kind: 3,
        palette: [9, 8, 7, 90, 80, 70],
        clear: [255, 128],
        rows: [[1, 0]],
      ),
      [90, 80, 70, 128],
    ),
    (
      "grey with alpha", PictureFiles.png(2, 1, depth: 8, kind: 4, rows: [[70, 128, 0, 0]]),
      [70, 70, 70, 128],
    ),
    (
      "colour with alpha",
      PictureFiles.png(2, 1, depth: 8, kind: 6, rows: [[1, 2, 3, 200, 0, 0, 0, 0]]),
      [1, 2, 3, 200],
    ),
    (
      // Of two pixels beside each other the first is in the first pass, the other in the sixth.
      "interlaced",
      PictureFiles.png(
        2,
        1,
        depth: 8,
        kind: 0,
        isInterlaced: true,
        rows: [[70], [90]],
      ),
      [70, 70, 70, 255],
    ),
  ]

  @Test(arguments: kinds)
  func `all kinds of PNG are read`(_ row: (name: String, data: Data, left: [Int])) throws {
    let raster = try #require(PictureReader.raster(row.data, side: 480), "\(row.name)")
    #expect(raster.width == 2 && raster.height == 1)
    #expect(pixel(raster, 0, 0).isNear(row.left), "\(row.name) \(pixel(raster, 0, 0))")
  }

  @Test func `a file that is cut off anywhere, or has any byte turned, is borne`() {
    let files = Self.photographs.map(\.1) + Self.kinds.map(\.1)
    for file in files {
      for end in stride(from: 0, to: file.count, by: max(1, file.count / 60)) {
        let cut = PictureReader.raster(file.prefix(end), side: 64)
        #expect(cut == nil || end > file.count - 24, "\(end) of \(file.count)")
        var turned = file
        turned[turned.startIndex + end] ^= 0xFF
        _ = PictureReader.raster(turned, side: 64)
      }
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (1 << 31, 1), (70_000, 70_000), (1 << 20, 1 << 20)])
  func `a size without sense is no picture`(_ width: Int, _ height: Int) {
    let file = PictureFiles.png(width, height, depth: 8, kind: 0, rows: [[0]])
    #expect(PictureReader.raster(file, side: 64) == nil)
  }

  @Test func `a picture is made as small as it is shown, by the mean of its parts`() throws {
    let rows = (0..<90).map { y in [UInt8](repeating: y < 45 ? 0 : 200, count: 300) }
    let file = PictureFiles.png(300, 90, depth: 8, kind: 0, rows: rows)
    let raster = try #require(PictureReader.raster(file, side: 30))
    #expect(raster.width == 30 && raster.height == 9)
    #expect(pixel(raster, 5, 0).parts == [0, 0, 0, 255])
    #expect(pixel(raster, 5, 4).parts[0] == 100)
    #expect(pixel(raster, 5, 8).parts == [200, 200, 200, 255])
  }

  /// A picture whose file is too long to be read at once.
  private var long: Data { PictureFiles.color + Data(count: 200_000) }

  @Test func `a small picture in memory is there at once`() {
    let source = Content.Picture.Source.data(PictureFiles.color, type: "image/jpeg")
    let first = PictureCache().picture(source, side: 20) { Issue.record("It was told of later.") }
    guard case .raster = first else {
      Issue.record("It is not there.")
      return
    }
  }

  @Test func `a picture is read aside, once, and told of`() async {
    let cache = PictureCache()
    let source = Content.Picture.Source.data(long, type: "image/jpeg")
    await withCheckedContinuation { continuation in
      let first = cache.picture(source, side: 20) { continuation.resume() }
      guard case .pending = first else {
        Issue.record("It was there at once.")
        return
      }
    }
    let second = cache.picture(source, side: 20) { Issue.record("It was read twice.") }
    guard case .raster = second else {
      Issue.record("It is not there.")
      return
    }
  }

  @Test func `a terminal shows where a picture will be, then the picture`() async {
    final class Output: TerminalOutput {
      let isBusy = false
      var onWrite: () -> Void = {}
      func write(_ bytes: [UInt8]) { onWrite() }
    }
    let session = FakeSession()
    session.apply([.place(.root, cellFrame((0, 0, 16, 4)))])
    let data = long
    session.add(1, (0, 0, 16, 4), .image(Content.Picture(.data(data, type: "image/jpeg")))) {
      $0.semantics.label = "Bird"
    }
    let output = Output()
    let options = Engine.Options(columns: 16, rows: 4)
    let engine = Engine({ _ in session }, options: options, output: output, clock: DispatchClock())
    engine.painter.pictures = PictureCache()
    await withCheckedContinuation { continuation in
      engine.start()
      #expect(engine.painter.grid.text.contains("Bird …"))
      output.onWrite = { continuation.resume() }
    }
    output.onWrite = {}
    #expect(!engine.painter.grid.text.contains("Bird"))
    let left = engine.painter.grid[1, 1].style.background
    let right = engine.painter.grid[14, 1].style.background
    #expect((left?.red ?? 0) > 240 && (right?.blue ?? 0) > 240)
  }

  @Test func `what cannot be read keeps its name`() {
    let tree = FakeSession()
    tree.add(1, (0, 0, 16, 4), .image(Content.Picture(.file("/dev/zero")))) {
      $0.semantics.label = "Bird"
    }
    let picture = Painter.picture(of: tree.tree, columns: 16, rows: 4)
    #expect(picture.text.contains("Bird") && !picture.text.contains("…"))
  }
}
