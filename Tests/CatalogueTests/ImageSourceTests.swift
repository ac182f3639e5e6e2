import AVFoundation
import Foundation
import ImageIO
import SwiftUI
import Testing

/// Files of pictures: their sizes, small pictures of them, and new ones.
struct ImageSourceTests {
  private static func picture(_ width: Int, _ height: Int) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).pngData {
      UIColor.red.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data as CFData, nil))
  }

  // Shows: CGImageSourceCreateWithData, CGImageSourceCopyPropertiesAtIndex
  @Test func `a file tells its kind and its size`() throws {
    let source = try source(Self.picture(40, 20))
    #expect(CGImageSourceGetType(source) == "public.png" && CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let all = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(all?[kCGImagePropertyPixelWidth] as? Int == 40)
    #expect(all?[kCGImagePropertyPixelHeight] as? Int == 20)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 40 && image.height == 20)
  }

  // Shows: CGImageSourceCreateThumbnailAtIndex
  @Test(arguments: [(10, 10, 5), (40, 40, 20), (1000, 40, 20), (0, 1, 1), (-3, 1, 1)])
  func `a small picture has no side longer than asked for`(
    most: Int,
    width: Int,
    height: Int,
  )
    throws
  {
    let options: CFDictionary =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true,
        kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: most,
      ] as CFDictionary
    let source = try source(Self.picture(40, 20))
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == width && small.height == height)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 1, options) == nil)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }

  @Test func `a size may be any number`() throws {
    let source = try source(Self.picture(40, 20))
    for most in [CGFloat(10), .nan, .infinity, 1e300] {
      let options: [CFString: Any] = [
        kCGImageSourceCreateThumbnailFromImageAlways: kCFBooleanTrue as Any,
        kCGImageSourceThumbnailMaxPixelSize: most,
      ]
      let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
      #expect(small?.width == (most == 10 ? 10 : 40))
    }
    let half = [kCGImageSourceSubsampleFactor: 2] as CFDictionary
    #expect(CGImageSourceCreateImageAtIndex(source, 0, half)?.width == 20)
  }

  @Test(arguments: [Data(), Data("no picture".utf8), Data([0x89, 0x50, 0x4E, 0x47])])
  func `what is no picture has none`(data: Data) throws {
    let source = try source(data)
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    let missing = URL(filePath: "/no/such/picture.png")
    #expect(CGImageSourceCreateWithURL(missing as CFURL, nil) == nil)
  }

  @Test func `one that is cut off has a size and no pixels`() throws {
    let source = try source(Self.picture(40, 20).prefix(40))
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
  }

  // Shows: CGImageDestinationCreateWithURL, CGImageDestinationFinalize
  @Test(arguments: ["public.png", "public.jpeg"])
  func `a picture is written and read again`(type: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let image = try #require(
      CGImageSourceCreateImageAtIndex(source(Self.picture(12, 8)), 0, nil)
    )
    let made = CGImageDestinationCreateWithURL(file as CFURL, type as CFString, 1, nil)
    let destination = try #require(made)
    #expect(!CGImageDestinationFinalize(destination))
    let quality = [kCGImageDestinationLossyCompressionQuality: 0.8] as CFDictionary
    CGImageDestinationAddImage(destination, image, quality)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    let again = try #require(CGImageSourceCreateWithURL(file as CFURL, nil))
    #expect(CGImageSourceGetType(again) == type)
    #expect(CGImageSourceCreateImageAtIndex(again, 0, nil)?.width == 12)
    let bytes = NSMutableData()
    let second = try #require(
      CGImageDestinationCreateWithData(bytes as CFMutableData, type as CFString, 1, nil)
    )
    CGImageDestinationAddImageFromSource(second, again, 0, nil)
    #expect(CGImageDestinationFinalize(second) && !bytes.isEmpty)
  }

  @Test func `other kinds, and several pictures, are not written`() {
    let bytes = NSMutableData()
    for (type, count) in [
      ("com.compuserve.gif", 1), ("public.png", 2), ("", 1), ("public.png", 0),
    ] {
      #expect(CGImageDestinationCreateWithData(bytes, type as CFString, count, nil) == nil)
    }
  }
}
