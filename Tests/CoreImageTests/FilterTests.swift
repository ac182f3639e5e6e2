import CoreImage
import Foundation
import Geometry
import Pictures
import SwiftUICore
import Testing

/// Filters on small pictures.
struct FilterTests {
  /// A picture of squares of 4 pixels, black and white in turns.
  private var board: CIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16))
    let image = renderer.image { context in
      for row in 0..<4 {
        for column in 0..<4 {
          ((row + column).isMultiple(of: 2) ? UIColor.white : UIColor.black).setFill()
          context.fill(CGRect(x: column * 4, y: row * 4, width: 4, height: 4))
        }
      }
    }
    return CIImage(image: image) ?? .empty()
  }

  /// The colour of a pixel of a picture, from 0 to 255.
  private func color(_ image: CIImage?, _ x: Int, _ y: Int) -> [Int] {
    guard let image, let drawn = CIContext().createCGImage(image, from: image.extent) else {
      return []
    }
    let at = (y * drawn.width + x) * 4
    return drawn.raster.pixels[at..<at + 4].map { Int($0) }
  }

  /// Whether a filter makes no picture of the size of another one.
  private func isOther(_ name: String) -> Bool {
    name == "CIQRCodeGenerator" || name.hasPrefix("CIArea")
  }

  // Shows: CIFilter, CIImage, CIContext
  @Test func `a filter makes a picture of the same size`() throws {
    let board = board
    #expect(board.extent.width == 16 || board.extent.width == 32)
    for name in CIFilter.filterNames(inCategory: nil) where !isOther(name) {
      let filter = try #require(CIFilter(name: name))
      #expect(filter.inputKeys.contains(kCIInputImageKey), "\(name)")
      #expect(filter.outputImage == nil, "\(name)")
      filter.inputImage = board
      let made = try #require(filter.outputImage, "\(name)")
      #expect(made.extent == board.extent, "\(name)")
      #expect(CIContext().createCGImage(made, from: made.extent) != nil, "\(name)")
    }
  }

  @Test func `colours change as they should`() {
    let sepia = CIFilter.sepiaTone()
    sepia.inputImage = board
    sepia.intensity = 1
    #expect(color(sepia.outputImage, 0, 0) == [255, 255, 239, 255])
    sepia.setValue(0.0, forKey: kCIInputIntensityKey)
    #expect(color(sepia.outputImage, 0, 0) == [255, 255, 255, 255])
    let invert = CIFilter.colorInvert()
    invert.inputImage = board
    #expect(color(invert.outputImage, 0, 0) == [0, 0, 0, 255])
    let pixels = CIFilter.pixellate()
    pixels.inputImage = board
    pixels.scale = Float(board.extent.width)
    let grey = color(pixels.outputImage, 0, 0)
    #expect(grey == color(pixels.outputImage, 15, 15) && (0..<256).contains(grey.first ?? -1))
  }

  @Test(arguments: [0, -1, .infinity, -.infinity, .nan, 1e30, .leastNonzeroMagnitude] as [Double])
  func `odd numbers end in a picture`(number: Double) throws {
    for name in CIFilter.filterNames(inCategory: nil) where name != "CIQRCodeGenerator" {
      let filter = try #require(CIFilter(name: name))
      filter.inputImage = board
      for key in filter.inputKeys where key != kCIInputImageKey {
        filter.setValue(
          key == kCIInputCenterKey ? CIVector(x: number, y: number) : number,
          forKey: key,
        )
      }
      let made = try #require(filter.outputImage)
      #expect(CIContext().createCGImage(made, from: made.extent) != nil, "\(name) \(number)")
    }
  }

  @Test func `pictures are cut, enlarged and empty`() {
    let side = board.extent.width
    #expect(board.cropped(to: CGRect(x: 0, y: 0, width: 2, height: 3)).extent.height == 3)
    #expect(board.cropped(to: CGRect(x: 90, y: 0, width: 2, height: 3)).extent.isEmpty)
    let large = board.transformed(by: CGAffineTransform(scaleX: 3, y: 2))
    #expect(large.extent.size == CGSize(width: 3 * side, height: 2 * side))
    #expect(color(large, 0, 0) == [255, 255, 255, 255])
    #expect(CIContext().createCGImage(.empty(), from: .zero) == nil)
    #expect(CIImage(data: Data("no picture".utf8)) == nil)
    #expect(CIFilter(name: "CINoSuchFilter") == nil)
    let area = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(area.extent.size == CGSize(width: 20, height: 10))
    #expect(color(area, 19, 9) == [255, 0, 0, 255])
    let blend = CIFilter.blendWithMask()
    (blend.inputImage, blend.maskImage) = (board, .empty())
    #expect(color(blend.outputImage, 0, 0) == [255, 255, 255, 255])
  }

  // Shows: CIQRCodeGenerator
  @Test func `a message becomes a code`() throws {
    let filter = CIFilter.qrCodeGenerator()
    #expect(filter.outputImage == nil)
    filter.message = Data("https://example.org".utf8)
    let code = try #require(filter.outputImage)
    // Version 2 has 25 squares, and here a light one on each side.
    #expect(code.extent.size == CGSize(width: 27, height: 27))
    #expect(color(code, 0, 0) == [255, 255, 255, 255])
    // The corner's square: dark, light, dark.
    #expect((1...3).map { color(code, $0, $0).first } == [0, 255, 0])
    filter.message = Data(repeating: 65, count: 5_000)
    #expect(filter.outputImage == nil)
  }

  // Shows: CIAreaAverage
  @Test func `the mean of an area is one pixel, which is written to memory`() throws {
    let board = board
    let side = board.extent.width / 2
    let filter = try #require(
      CIFilter(
        name: "CIAreaAverage",
        parameters: [
          kCIInputImageKey: board,
          kCIInputExtentKey: CIVector(cgRect: CGRect(x: 0, y: side, width: side, height: side)),
        ],
      )
    )
    let mean = try #require(filter.outputImage)
    #expect(mean.extent.size == CGSize(width: 1, height: 1))
    var bitmap = [UInt8](repeating: 0, count: 4)
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    CIContext().render(
      mean,
      toBitmap: &bitmap,
      rowBytes: 4,
      bounds: bounds,
      format: .RGBA8,
      colorSpace: nil,
    )
    #expect(bitmap == [128, 128, 128, 255])
    let lightest = CIFilter.areaMaximum()
    lightest.inputImage = board
    lightest.extent = board.extent
    #expect(color(lightest.outputImage, 0, 0) == [255, 255, 255, 255])
  }

  // Shows: CVPixelBufferCreate
  @Test(arguments: [
    kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB, kCVPixelFormatType_32RGBA,
    kCVPixelFormatType_OneComponent8,
  ])
  func `a picture is the same after it was in a pixel buffer`(format: OSType) throws {
    let board = board
    let side = Int(board.extent.width)
    var buffer: CVPixelBuffer?
    #expect(CVPixelBufferCreate(nil, side, side, format, nil, &buffer) == kCVReturnSuccess)
    let pixels = try #require(buffer)
    CVPixelBufferLockBaseAddress(pixels, [])
    CIContext().render(board, to: pixels)
    CVPixelBufferUnlockBaseAddress(pixels, [])
    let back = CIImage(cvPixelBuffer: pixels)
    #expect(back.extent == board.extent)
    for (x, y) in [(0, 0), (10, 0), (side - 1, side - 1), (6, 12)] {
      #expect(color(back, x, y) == color(board, x, y))
    }
  }

  @Test func `memory holds colours as much as a pixel is opaque`() throws {
    let half = CIImage(color: CIColor(red: 1, green: 0, blue: 0.5, alpha: 0.5))
      .cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    var buffer: CVPixelBuffer?
    CVPixelBufferCreate(nil, 1, 1, kCVPixelFormatType_32BGRA, nil, &buffer)
    let pixel = try #require(buffer)
    CIContext().render(half, to: pixel)
    let bytes = try #require(CVPixelBufferGetBaseAddress(pixel))
      .assumingMemoryBound(to: UInt8.self)
    #expect((0..<4).map { bytes[$0] } == [64, 0, 128, 128])
    #expect(color(CIImage(cvPixelBuffer: pixel), 0, 0) == [255, 0, 128, 128])
  }

  @Test func `a picture is turned as a camera was held`() {
    let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    let turned = red.oriented(.right)
    #expect(turned.extent.size == CGSize(width: 1, height: 3))
    #expect(color(turned, 0, 2) == [255, 0, 0, 255])
    #expect(red.oriented(.up) === red && red.oriented(forExifOrientation: -1) === red)
    #expect(red.oriented(forExifOrientation: 6).extent == turned.extent)
  }

  @Test func `a picture lies before another one`() {
    let area = CGRect(x: 0, y: 0, width: 2, height: 2)
    let red = CIImage(color: .red).cropped(to: area)
    let blue = CIImage(color: .blue).cropped(to: area)
    #expect(color(red.composited(over: blue), 1, 1) == [255, 0, 0, 255])
    let clear = CIImage(color: .clear).cropped(to: area)
    #expect(color(clear.composited(over: blue), 0, 0) == [0, 0, 255, 255])
  }

  @Test func `the mean of nothing is nothing`() {
    let filter = CIFilter.areaAverage()
    filter.inputImage = .empty()
    var bitmap: [UInt8] = [1, 2, 3, 4]
    for bounds in [CGRect(x: 0, y: 0, width: 1, height: 1), .infinite, .null] {
      CIContext().render(
        filter.outputImage ?? .empty(),
        toBitmap: &bitmap,
        rowBytes: .max,
        bounds: bounds,
        format: .RGBA8,
        colorSpace: nil,
      )
    }
    #expect(bitmap == [1, 2, 3, 4])
  }

  @Test func `no pixel buffer is made of a size or format that is none`() {
    var buffer: CVPixelBuffer?
    for (width, height) in [(0, 1), (1, -1), (Int.max, Int.max), (1 << 15, 1 << 15)] {
      let code = CVPixelBufferCreate(nil, width, height, kCVPixelFormatType_32BGRA, nil, &buffer)
      #expect(code == kCVReturnInvalidSize)
    }
    #expect(CVPixelBufferCreate(nil, 1, 1, 7, nil, &buffer) == kCVReturnInvalidPixelFormat)
    #expect(buffer == nil)
  }
}
