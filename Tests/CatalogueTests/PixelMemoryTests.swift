import CoreGraphics
import Foundation
import SwiftUI
import Testing

/// Pictures whose pixels an app reads and writes in memory.
struct PixelMemoryTests {
  private static let rgba = CGImageAlphaInfo.premultipliedLast.rawValue

  /// A picture of 2 × 2 pixels: red, green, blue, and nothing.
  private func picture() throws -> CGImage {
    let bytes: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
    return try #require(image(Data(bytes), .last))
  }

  private func image(_ data: Data, _ alpha: CGImageAlphaInfo, _ bits: Int = 32) -> CGImage? {
    CGDataProvider(data: data).flatMap { provider in
      CGImage(
        width: 2,
        height: 2,
        bitsPerComponent: 8,
        bitsPerPixel: bits,
        bytesPerRow: bits / 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
        provider: provider,
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent,
      )
    }
  }

  private func bytes(
    _ info: UInt32,
    gray: Bool = false,
    _ draw: (CGContext) -> Void,
  ) throws -> [Int] {
    let space = gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB()
    let context = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 2,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: space,
        bitmapInfo: info,
      )
    )
    draw(context)
    let data = try #require(context.data)
    return (0..<context.bytesPerRow * 2).map { Int(data.load(fromByteOffset: $0, as: UInt8.self)) }
  }

  // Shows: CGContext
  @Test func `a picture is drawn upright into an app's own memory`() throws {
    var buffer = [UInt8](repeating: 9, count: 16)
    try buffer.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress,
          width: 2,
          height: 2,
          bitsPerComponent: 8,
          bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: Self.rgba | CGBitmapInfo.byteOrder32Big.rawValue,
        )
      )
      context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.draw(try picture(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(buffer == [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func `the lower left corner is where points begin`() throws {
    let drawn = try bytes(Self.rgba) { context in
      context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(drawn == [0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0])
  }

  // Shows: CGBitmapInfo, CGImageAlphaInfo
  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 128, 0, 64]),
    (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 64, 255]),
    (
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [64, 0, 128, 255],
    ),
    (
      CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [255, 64, 0, 128],
    ),
    (CGImageAlphaInfo.alphaOnly.rawValue, [255, 255]),
  ])
  func `parts of pixels lie in the order that is asked for`(info: UInt32, start: [Int]) throws {
    let drawn = try bytes(info) { context in
      context.setFillColor(CGColor(red: 128 / 255, green: 0, blue: 64 / 255, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(Array(drawn.prefix(start.count)) == start)
  }

  @Test func `greys are as light as what is drawn`() throws {
    let drawn = try bytes(CGImageAlphaInfo.none.rawValue, gray: true) { context in
      context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    #expect(drawn == [182, 0, 182, 0])
  }

  /// What a picture of a context is like whose memory nobody asked for.
  private func drawn(_ info: UInt32, gray: Bool, _ color: CGColor) throws -> [UInt8] {
    let context = try #require(
      CGContext(
        data: nil,
        width: 1,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: info,
      )
    )
    #expect(context.ctm == .identity)
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return Array(try #require(context.makeImage()?.dataProvider?.data))
  }

  @Test func `a picture has no more colours than its context holds`() throws {
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(try drawn(CGImageAlphaInfo.none.rawValue, gray: true, green) == [182, 182, 182, 255])
    let half = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    let opaque = try drawn(CGImageAlphaInfo.noneSkipLast.rawValue, gray: false, half)
    #expect([127, 128].contains(opaque[0]) && opaque[3] == 255)
  }

  @Test func `bytes stay where they are as long as their data`() throws {
    let data = Data(repeating: 42, count: 100)
    let pointer = try #require(CFDataGetBytePtr(data))
    for count in 1...40 { _ = CFDataGetBytePtr(Data(repeating: 1, count: count)) }
    #expect(pointer[99] == 42 && data.count == 100)
    #expect(CFDataGetBytePtr(data) == pointer)
    #expect(CFDataGetBytePtr(Data([1, 2]))[1] == 2)
  }

  @Test func `what the app writes is drawn`() throws {
    var made: CGImage?
    _ = try bytes(Self.rgba) { context in
      context.data?.storeBytes(of: 0xFF, toByteOffset: 4, as: UInt8.self)
      context.data?.storeBytes(of: 0xFF, toByteOffset: 7, as: UInt8.self)
      made = context.makeImage()
    }
    let data = try #require(made?.dataProvider?.data)
    #expect(Array(data) == [0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [
    (0, 2, 8, 0, 1), (2, -1, 8, 0, 1), (2, 2, 16, 0, 1), (2, 2, 8, 3, 1), (2, 2, 8, 0, 3),
    (2, 2, 8, 0, 31), (40_000, 2, 8, 0, 1), (2, 2, 8, Int.max, 1),
  ])
  func `no place is made of numbers that are none`(
    width: Int,
    height: Int,
    bits: Int,
    row: Int,
    info: UInt32,
  ) {
    let context = CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: bits,
      bytesPerRow: row,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info,
    )
    #expect(context == nil)
  }

  // Shows: CGDataProvider
  @Test func `pixels of a picture are read by their bytes`() throws {
    let picture = try picture()
    let data = try #require(picture.dataProvider?.data)
    let pointer = try #require(CFDataGetBytePtr(data))
    #expect(CFDataGetLength(data) == picture.bytesPerRow * picture.height)
    #expect((pointer[8], pointer[10], pointer[15]) == (0, 255, 0))
    #expect(CFDataGetBytePtr(Data()) == nil)
    #expect(image(Data(repeating: 0, count: 15), .last) == nil)
    #expect(image(Data(repeating: 7, count: 12), .none, 24)?.dataProvider?.data?.last == 255)
  }

  // Shows: CGColorSpace
  @Test func `spaces of colours are known by name`() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.model == .monochrome)
    #expect(CGColorSpace(name: "none") == nil)
    let color = UIColor.red.cgColor.converted(
      to: CGColorSpaceCreateDeviceRGB(),
      intent: .defaultIntent,
      options: nil,
    )
    #expect(color?.copy(alpha: 0.5)?.alpha == 0.5)
  }
}
