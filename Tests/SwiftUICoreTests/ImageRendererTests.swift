import Combine
import Display
import Foundation
import Geometry
import Layout
import Pictures
import Testing

@testable import SwiftUICore

/// Pictures of views.
struct ImageRendererTests {
  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let raster = try #require(image.raster)
    let start = (y * raster.width + x) * 4
    return Array(raster.pixels[start..<start + 4])
  }

  // Shows: ImageRenderer
  @Test func `a view becomes a picture of its size`() throws {
    let renderer = ImageRenderer(
      content: HStack(spacing: 0) {
        Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 10, height: 20)
        Color(red: 0, green: 0, blue: 1).frame(width: 20, height: 10)
      }
    )
    renderer.scale = 2
    let image = try #require(renderer.uiImage)
    #expect(image.size == CGSize(width: 30, height: 20) && image.scale == 2)
    #expect(try pixel(image, 5, 5) == [255, 0, 0, 255])
    #expect(try pixel(image, 40, 20) == [0, 0, 255, 255])
    #expect(try pixel(image, 40, 2)[3] == 0, "clear beside what is lower")
    renderer.isOpaque = true
    #expect(try pixel(try #require(renderer.uiImage), 40, 2) == [0, 0, 0, 255])
    #expect(renderer.cgImage?.width == 60)
    #expect(image.pngData()?.isEmpty == false)
  }

  @Test func `the size that it is offered decides about what is flexible`() throws {
    let renderer = ImageRenderer(content: Color(red: 0, green: 1, blue: 0))
    renderer.proposedSize = ProposedViewSize(width: 12, height: 8)
    #expect(renderer.uiImage?.size == CGSize(width: 12, height: 8))
    renderer.proposedSize = ProposedViewSize(width: .infinity, height: 8)
    #expect(renderer.uiImage == nil, "too large to be drawn")
    #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    renderer.proposedSize = ProposedViewSize(width: 4, height: 4)
    renderer.scale = .nan
    #expect(renderer.uiImage != nil)
  }

  @Test func `texts, symbols, layers, clips and gradients leave their traces`() throws {
    func ink<V: View>(_ view: V) throws -> Int {
      let renderer = ImageRenderer(content: view.frame(width: 60, height: 40))
      let raster = try #require(renderer.uiImage?.raster)
      return stride(from: 3, to: raster.pixels.count, by: 4).count { raster.pixels[$0] > 0 }
    }
    let all = 60 * 40
    #expect(try (20..<all).contains(ink(Text("Words"))))
    #expect(try (20..<all).contains(ink(Image(systemName: "star.fill"))))
    #expect(try (1..<all).contains(ink(Rectangle().clipShape(Circle()))))
    #expect(try ink(Rectangle().opacity(0.5).blur(radius: 1)) > 0)
    #expect(try ink(Color.red.opacity(0)) == 0)
    #expect(try ink(Circle().frame(width: 10).shadow(color: .black, radius: 4)) > 100)
    #expect(try ink(AngularGradient(colors: [.red, .blue], center: .center)) == all)
    #expect(try ink(EllipticalGradient(colors: [.red, .blue])) == all)
    #expect(try (1..<all).contains(ink(Color.red.mask { Circle() })))
    #expect(try ink(Color.red.scaleEffect(0.5)) < all)
  }

  @Test func `what a picture is changed by is in its colours`() throws {
    func middle<V: View>(_ view: V) throws -> [UInt8] {
      let renderer = ImageRenderer(content: view.frame(width: 10, height: 10))
      return try pixel(try #require(renderer.uiImage), 5, 5)
    }
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(try middle(red.colorInvert()) == [0, 255, 255, 255])
    let half = try middle(red.opacity(0.5))
    #expect(half[0] > 250 && (120...136).contains(half[3]))
    let mixed = try middle(
      ZStack {
        red
        Color(red: 0, green: 0, blue: 1).blendMode(.screen)
      }
    )
    #expect(mixed == [255, 0, 255, 255])
  }

  @Test func `it tells of changes and draws into a context`() throws {
    let renderer = ImageRenderer(content: Color(red: 0, green: 0, blue: 1))
    var changes = 0
    let watching = renderer.objectWillChange.sink { changes += 1 }
    renderer.proposedSize = ProposedViewSize(width: 4, height: 4)
    renderer.content = Color(red: 1, green: 0, blue: 0)
    #expect(changes == 2)
    watching.cancel()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image {
      context in
      renderer.render { size, draw in
        #expect(size == CGSize(width: 4, height: 4))
        context.cgContext.translateBy(x: 4, y: 4)
        draw(context.cgContext)
      }
    }
    #expect(try pixel(image, 6, 6) == [255, 0, 0, 255])
    #expect(try pixel(image, 1, 1)[3] == 0)
  }

  @Test func `a picture of a view is a view, and what is shown beside it stays`() throws {
    let renderer = ImageRenderer(content: Text("inner").padding())
    let image = try #require(renderer.uiImage)
    let session = AppSession.shown(
      VStack {
        Text("outer")
        Image(uiImage: image)
      }
    )
    #expect(session.shows("outer"))
    #expect(ImageRenderer(content: Image(uiImage: image)).uiImage?.size == image.size)
    #expect(CurrentGraph.measured === session.graph)
    session.close()
  }

  @Test(arguments: [nil, 200, 40, 1, 0, CGFloat.nan])
  func `lines of text keep to their room`(width: CGFloat?) {
    let run = TextRun("one two\nthreefourfive  six", font: Typeface(size: 16), ink: .black)
    var text = Paragraphs([run])
    let block = BitmapMeasurer().block(text, width: width, height: nil)
    if let width, width > 20 { #expect(block.size.width <= width + 0.1) }
    let letters = block.string.filter { !$0.isWhitespace }
    #expect(letters == "onetwothreefourfivesix")
    text.lineLimit = 1
    let short = BitmapMeasurer().block(text, width: width, height: nil)
    #expect(short.lines.count == 1 && short.isTruncated && short.string.hasSuffix("…"))
  }
}
