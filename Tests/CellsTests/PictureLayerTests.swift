import Display
import Foundation
import Geometry
import Testing

@testable import Cells
@testable import Terminal

struct PictureLayerTests {
  private let kitty = "␛_Gi=31;OK␛\\␛[?62c"
  private let sixel = "␛[?62;4;22c"

  /// A photograph over the whole of a screen of 16 × 4 cells of 10 × 20 pixels, read before.
  private struct Show {
    let session = FakeSession()
    let output = MemoryOutput()
    let clock = TestClock()
    let engine: Engine

    init(cellPixels: (width: Int, height: Int)? = (10, 20)) {
      let source = Content.Picture.Source.data(PictureFiles.color, type: "image/jpeg")
      session.apply([.place(.root, cellFrame((0, 0, 16, 4)))])
      session.add(1, (0, 0, 16, 4), .image(Content.Picture(source)))
      var options = Engine.Options(columns: 16, rows: 4)
      options.cellPixels = cellPixels
      let session = session
      engine = Engine({ _ in session }, options: options, output: output, clock: clock)
      engine.painter.pictures = PictureCache()
      for side in [16, 160] {
        _ = engine.painter.pictures.picture(source, side: side, whenRead: nil)
      }
      engine.start()
    }

    func send(_ keys: String) -> String {
      _ = output.take()
      engine.receive(Array(keys.replacing("␛", with: "\u{1B}").utf8))
      return output.take()
    }

    func turn(_ steps: [Change.Step]) -> String {
      session.apply(steps)
      engine.turn()
      return output.take()
    }
  }

  @Test func `kitty gets the pixels once and a place for them`() {
    let show = Show()
    let first = show.send(kitty)
    #expect(first.contains("␛_Ga=t,f=24,s=16,v=8,i="))
    #expect(first.contains(",x=0,y=0,w=16,h=8,c=16,r=4,C=1,q=2;␛\\"))
    #expect(!first.contains("␛P"))
    #expect(!show.send("x").contains("␛_G"))
  }

  @Test func `what lies over a picture cuts it into parts, and when it goes they are one again`() {
    let show = Show()
    _ = show.send(kitty)
    var element = Element(id: ElementID(9), frame: cellFrame((4, 1, 4, 1)), content: .group)
    element.appearance.background = .ink(red)
    let cut = show.turn([.insert(element, parent: .root, index: 1)])
    #expect(cut.contains("␛_Ga=d,d=i,i="))
    #expect(!cut.contains("a=t"))
    for part in ["c=16,r=1", "c=4,r=1", "c=8,r=1", "c=16,r=2"] { #expect(cut.contains(part)) }
    let whole = show.turn([.remove(ElementID(9))])
    #expect(whole.contains("c=16,r=4") && !whole.contains("a=t"))
    let none = show.turn([.remove(ElementID(1))])
    #expect(none.contains("a=d,d=i") && !none.contains("a=p"))
  }

  @Test(arguments: ["␛[?1;2c", "␛[?62;22c", "␛_Gi=31;ENOTSUPPORTED␛\\␛[?62c", "␛_Gi=3"])
  func `a terminal that does not say so gets half blocks`(_ answer: String) {
    let show = Show()
    let bytes = show.send(answer)
    #expect(!bytes.contains("␛_G") && !bytes.contains("␛P"))
    #expect(show.engine.painter.grid[1, 1].style.background != nil)
  }

  @Test func `a terminal that does not tell the size of its cells gets half blocks`() {
    let bytes = Show(cellPixels: nil).send(kitty + sixel)
    #expect(!bytes.contains("␛_G") && !bytes.contains("␛P"))
  }

  @Test func `sixels have the picture's colours, and leave the last row alone`() throws {
    let bytes = Show().send(sixel)
    let start = try #require(bytes.range(of: "␛P0;1q"))
    let end = try #require(bytes.range(of: "␛\\", range: start.upperBound..<bytes.endIndex))
    let picture = SixelPicture(String(bytes[start.upperBound..<end.lowerBound]))
    #expect(picture.width == 160 && picture.height == 60)
    let left = try #require(picture.color(20, 30))
    let right = try #require(picture.color(140, 30))
    #expect(left[0] >= 80 && left[2] <= 20 && right[0] <= 20 && right[2] >= 80)
    #expect((0..<160).allSatisfy { x in (0..<60).allSatisfy { picture.color(x, $0) != nil } })
  }

  @Test func `sixels that were written over are drawn again`() {
    let show = Show()
    _ = show.send(sixel)
    #expect(!show.send("x").contains("␛P"))
    var element = Element(id: ElementID(9), frame: cellFrame((4, 1, 4, 1)), content: .group)
    element.appearance.background = .ink(red)
    #expect(show.turn([.insert(element, parent: .root, index: 1)]).contains("␛P"))
  }
}

/// Reads sixels as a terminal does (DEC STD 070).
private struct SixelPicture {
  private(set) var width = 0
  private(set) var height = 0
  private var palette: [Int: [Int]] = [:]
  private var pixels: [Int: Int] = [:]

  init(_ text: String) {
    var bytes = Array(text.utf8)[...]
    var (x, band, color) = (0, 0, 0)
    func numbers() -> [Int] {
      let part = bytes.prefix { 0x30...0x39 ~= $0 || $0 == 0x3B }
      bytes = bytes.dropFirst(part.count)
      return String(decoding: part, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let size = numbers()
        (width, height) = (size[2], size[3])
      case UInt8(ascii: "#"):
        let parts = numbers()
        color = parts[0]
        if parts.count == 5 { palette[color] = Array(parts[2...]) }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, band) = (0, band + 1)
      case UInt8(ascii: "!"):
        let count = numbers()[0]
        let bits = (bytes.popFirst() ?? 63) - 63
        for _ in 0..<count {
          set(bits, x, band, color)
          x += 1
        }
      case 63...126:
        set(byte - 63, x, band, color)
        x += 1
      default: break
      }
    }
  }

  private mutating func set(_ bits: UInt8, _ x: Int, _ band: Int, _ color: Int) {
    for row in 0..<6 where bits & 1 << UInt8(row) != 0 {
      pixels[(band * 6 + row) * 4096 + x] = color
    }
  }

  /// Red, green and blue in hundredths; nil where nothing was drawn.
  func color(_ x: Int, _ y: Int) -> [Int]? { pixels[y * 4096 + x].flatMap { palette[$0] } }
}
