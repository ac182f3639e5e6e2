import Foundation
import Geometry
import Pictures
import Testing

@testable import SwiftUICore

/// Signs in filled shapes, and symbols in frames of another form.
struct SymbolLayerTests {
  /// A picture of a view in which a symbol's box of 24 is 240 points wide.
  private func drawn<V: View>(
    _ view: V,
    _ size: CGSize = CGSize(width: 240, height: 240),
  ) throws -> Raster {
    let renderer = ImageRenderer(content: view.frame(width: size.width, height: size.height))
    return try #require(renderer.uiImage?.raster)
  }

  private func pixel(_ raster: Raster, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * raster.width + x) * 4
    return Array(raster.pixels[start..<start + 4])
  }

  private static let red = Color(red: 1, green: 0, blue: 0)

  @Test(arguments: [false, true], ["circle", "seal"])
  func `a sign has the first style and its shape the second`(isSaid: Bool, shape: String) throws {
    let image = Image(systemName: "checkmark.\(shape).fill").resizable()
    let picture = try drawn(
      image.symbolRenderingMode(isSaid ? .palette : nil).foregroundStyle(.white, Self.red)
    )
    // The corner of the check, and between it and the edge.
    let corner = shape == "circle" ? (106, 153) : (108, 150)
    #expect(pixel(picture, corner.0, corner.1) == [255, 255, 255, 255])
    #expect(pixel(picture, 120, 60) == [255, 0, 0, 255])
  }

  @Test(arguments: ["plus", "minus", "xmark", "multiply", "heart"])
  func `a sign in the middle is white`(sign: String) throws {
    let image = Image(systemName: "\(sign).circle.fill").resizable()
    let picture = try drawn(image.foregroundStyle(.white, Self.red))
    #expect(pixel(picture, 120, 120) == [255, 255, 255, 255])
    #expect(pixel(picture, 120, 45) == [255, 0, 0, 255])
    let plain = try drawn(image.foregroundStyle(Self.red))
    #expect(pixel(plain, 120, 120)[3] == 0 && pixel(plain, 120, 45) == [255, 0, 0, 255])
  }

  @Test func `a body in a filled shape is cut out whole`() throws {
    let play = try drawn(Image(systemName: "play.circle.fill").resizable())
    #expect(pixel(play, 115, 120)[3] == 0)
    #expect(pixel(play, 120, 45)[3] == 255)
    let pause = try drawn(Image(systemName: "pause.circle.fill").resizable())
    #expect(pixel(pause, 98, 120)[3] == 0 && pixel(pause, 142, 120)[3] == 0)
    #expect(pixel(pause, 120, 120)[3] == 255)
  }

  @Test func `the details of a sign are the shape behind it`() throws {
    let clock = Image(systemName: "clock.circle.fill").resizable()
    let picture = try drawn(clock.symbolRenderingMode(.hierarchical).foregroundStyle(Self.red))
    let (hand, face) = (pixel(picture, 120, 110)[3], pixel(picture, 140, 110)[3])
    #expect(face == 255 && hand < 200 && hand > 0)
    let person = try drawn(
      Image(systemName: "person.circle.fill").resizable().foregroundStyle(.white, Self.red)
    )
    #expect(pixel(person, 120, 40) == [255, 0, 0, 255])
    let start = person.pixels.indices.filter { $0 % 4 == 0 }
    #expect(start.contains { person.pixels[$0..<$0 + 4].elementsEqual([255, 255, 255, 255]) })
  }

  @Test func `a resizable symbol fills a frame of another form`() throws {
    let flat = CGSize(width: 60, height: 20)
    let trash = try drawn(Image(systemName: "trash.fill").resizable(), flat)
    func hasInk(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<20).contains { pixel(trash, x, $0)[3] > 200 } }
    }
    #expect(hasInk(10..<19) && hasInk(41..<50) && !hasInk(0..<5))
    let fitted = Image(systemName: "trash.fill").resizable().scaledToFit()
    let small = try drawn(fitted, flat)
    #expect((0..<20).allSatisfy { pixel(small, 15, $0)[3] == 0 })
  }
}
