import Foundation
import Geometry
import Pictures
import Testing

@testable import SwiftUICore

/// Pictures that an app draws.
struct DrawnPictureTests {
  private func drawn(
    _ size: CGSize,
    scale: CGFloat = 1,
    _ actions: (UIGraphicsImageRendererContext) -> Void,
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let raster = try #require(image.raster)
    let start = (y * raster.width + x) * 4
    return Array(raster.pixels[start..<start + 4])
  }

  @Test func `what is filled, stroked, clipped, moved and cleared is there`() throws {
    let image = drawn(CGSize(width: 20, height: 10), scale: 2) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      let cg = context.cgContext
      cg.saveGState()
      cg.translateBy(x: 10, y: 0)
      cg.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
      cg.restoreGState()
      cg.clear(CGRect(x: 18, y: 8, width: 2, height: 2))
      cg.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
      cg.setLineWidth(2)
      cg.move(to: CGPoint(x: 0, y: 1))
      cg.addLine(to: CGPoint(x: 5, y: 1))
      cg.strokePath()
    }
    #expect(image.size == CGSize(width: 20, height: 10) && image.cgImage?.width == 40)
    let red = try pixel(image, 2, 15)
    #expect(red[0] > 200 && red[2] < 100 && red[3] == 255)
    #expect(try pixel(image, 25, 10) == [0, 0, 255, 255])
    #expect(try pixel(image, 33, 10) == red, "beyond the clip")
    #expect(try pixel(image, 39, 19)[3] == 0)
    #expect(try pixel(image, 4, 2) == [0, 255, 0, 255])
  }

  @Test func `a picture drawn smaller keeps its colours, as PNG and as JPEG`() throws {
    let large = drawn(CGSize(width: 400, height: 200)) { context in
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 400, height: 200))
    }
    let small = drawn(CGSize(width: 40, height: 20)) { _ in
      large.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
    }
    #expect(try pixel(small, 20, 10) == [0, 0, 255, 255])
    let jpeg = try #require(small.jpegData(compressionQuality: 0.9))
    let read = try #require(UIImage(data: jpeg))
    #expect(read.size == small.size)
    let blue = try pixel(read, 20, 10)
    #expect(blue[0] < 20 && blue[1] < 20 && blue[2] > 235)
    #expect(read.pngData()?.starts(with: [0x89, 0x50]) == true)
    let best = try #require(large.jpegData(compressionQuality: 1))
    let worst = try #require(large.jpegData(compressionQuality: -3))
    #expect(best.count >= worst.count)
    let thumbnail = try #require(large.preparingThumbnail(of: CGSize(width: 8, height: 4)))
    #expect(thumbnail.size == CGSize(width: 8, height: 4))
  }

  @Test func `sizes that cannot be drawn on give an empty picture`() {
    for size in [
      CGSize.zero, CGSize(width: -4, height: 4), CGSize(width: CGFloat.nan, height: 4),
      CGSize(width: CGFloat.infinity, height: 4), CGSize(width: 30_000, height: 30_000),
    ] {
      let image = drawn(size) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
      #expect(image.size == .zero && image.cgImage == nil, "\(size)")
    }
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `contexts nest, each on its own picture`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    let inner = drawn(CGSize(width: 2, height: 2)) { _ in
      UIColor.white.set()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    inner.draw(at: CGPoint(x: 2, y: 2))
    let outer = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(try pixel(outer, 0, 0) == [0, 0, 0, 255])
    #expect(try pixel(outer, 3, 3) == [255, 255, 255, 255])
  }

  private nonisolated struct Plain {
    let icon = UIImage(systemName: "star")
  }

  @Test func `a symbol is made anywhere`() async {
    let icon = await Task.detached { Plain().icon }.value
    #expect(icon != nil)
  }

  @Test func `a symbol is drawn by its lines`() throws {
    let star = try #require(UIImage(systemName: "star.fill"))
    let image = drawn(CGSize(width: 24, height: 24)) { _ in
      UIColor.black.set()
      star.draw(in: CGRect(x: 0, y: 0, width: 24, height: 24))
    }
    #expect(try pixel(image, 12, 12)[3] == 255)
    #expect(try pixel(image, 0, 0)[3] == 0)
  }

  @Test func `no number and no order of commands ends the process`() {
    var dice = SystemRandomNumberGenerator()
    let numbers: [CGFloat] = [0, 1, -1, 0.5, 7, 1e9, -1e300, .nan, .infinity, -.infinity, 1e-300]
    func number() -> CGFloat { numbers.randomElement(using: &dice) ?? 0 }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    let picture = drawn(CGSize(width: 3, height: 3)) { _ in }
    let image = drawn(CGSize(width: 16, height: 16)) { context in
      let cg = context.cgContext
      for _ in 0..<5_000 {
        switch Int.random(in: 0..<16, using: &dice) {
        case 0: cg.saveGState()
        case 1: cg.restoreGState()
        case 2: cg.scaleBy(x: number(), y: number())
        case 3: cg.rotate(by: number())
        case 4: cg.translateBy(x: number(), y: number())
        case 5: cg.setLineWidth(number())
        case 6: cg.setLineDash(phase: number(), lengths: [number(), number()])
        case 7: cg.addLine(to: point())
        case 8: cg.addCurve(to: point(), control1: point(), control2: point())
        case 9: cg.addQuadCurve(to: point(), control: point())
        case 10: cg.drawPath(using: .eoFillStroke)
        case 11: cg.fillEllipse(in: rect())
        case 12: picture.draw(in: rect(), blendMode: .xor, alpha: number())
        case 13: cg.setMiterLimit(number())
        case 14: cg.closePath()
        default: cg.clip()
        }
      }
    }
    #expect(image.size == CGSize(width: 16, height: 16))
  }

  @Test func `a colour of one's own is another one where it is dark`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(
      Color(uiColor: color)
        == Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    )
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark).cgColor.components == [1, 1, 1, 1])
    #expect(color.cgColor.components == [0, 0, 0, 1])
  }
}
