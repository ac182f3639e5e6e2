// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
@_exported public import CoreFoundationTypes
public import Foundation

/// 0 for success, else a number of an error.
public typealias CVReturn = Int32
public typealias CVOptionFlags = UInt64
/// Four letters of the name of a format.
public typealias OSType = UInt32

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
public let kCVReturnInvalidSize: CVReturn = -6681

public let kCVPixelFormatType_32ARGB: OSType = 0x20
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_32RGBA: OSType = 0x5247_4241
public let kCVPixelFormatType_OneComponent8: OSType = 0x4C30_3038
public let kCVPixelFormatType_OneComponent32Float: OSType = 0x4C30_3066

public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
public let kCVPixelBufferWidthKey: CFString = "Width"
public let kCVPixelBufferHeightKey: CFString = "Height"
public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString =
  "CGBitmapContextCompatibility"

/// Pixels in memory; `CVPixelBufferCreate` makes one.
public final class CVBuffer {
  fileprivate let width: Int
  fileprivate let height: Int
  fileprivate let bytesPerRow: Int
  fileprivate let format: OSType
  fileprivate let bytes: UnsafeMutableRawPointer

  /// As large as photographs get, in bytes.
  private static let most = 1 << 28

  /// nil for a size that is none, or too large.
  fileprivate init?(_ width: Int, _ height: Int, _ format: OSType, bytesPerPixel: Int) {
    guard width > 0, height > 0, width <= 1 << 15, height <= 1 << 15,
      width * height * bytesPerPixel <= Self.most
    else { return nil }
    (self.width, self.height, self.format) = (width, height, format)
    bytesPerRow = width * bytesPerPixel
    bytes = .allocate(byteCount: bytesPerRow * height, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
  }

  deinit { bytes.deallocate() }
}

public typealias CVImageBuffer = CVBuffer
public typealias CVPixelBuffer = CVBuffer

/// What is done with pixels while they are held.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: CVOptionFlags

  public init(rawValue: CVOptionFlags) {
    self.rawValue = rawValue
  }

  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Makes pixels, all of them zero.
///
/// Without effect of pixelBufferAttributes: there is one kind of memory.
///
/// - Returns: a number of an error for a format that is none of those above, or a size that is none.
@discardableResult public func CVPixelBufferCreate(
  _ allocator: CFAllocator?,
  _ width: Int,
  _ height: Int,
  _ pixelFormatType: OSType,
  _ pixelBufferAttributes: CFDictionary?,
  _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>,
) -> CVReturn {
  let bytes: Int
  switch pixelFormatType {
  case kCVPixelFormatType_32ARGB, kCVPixelFormatType_32BGRA, kCVPixelFormatType_32RGBA,
    kCVPixelFormatType_OneComponent32Float:
    bytes = 4
  case kCVPixelFormatType_OneComponent8: bytes = 1
  default: return kCVReturnInvalidPixelFormat
  }
  guard let made = CVBuffer(width, height, pixelFormatType, bytesPerPixel: bytes) else {
    return kCVReturnInvalidSize
  }
  pixelBufferOut.pointee = made
  return kCVReturnSuccess
}

/// Without effect: pixels stay where they are.
@discardableResult public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ lockFlags: CVPixelBufferLockFlags,
) -> CVReturn { kCVReturnSuccess }

/// Without effect: pixels stay where they are.
@discardableResult public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer,
  _ unlockFlags: CVPixelBufferLockFlags,
) -> CVReturn { kCVReturnSuccess }

/// Where the pixels are, in lines from the top.
public func CVPixelBufferGetBaseAddress(
  _ pixelBuffer: CVPixelBuffer
) -> UnsafeMutableRawPointer? { pixelBuffer.bytes }

/// In pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
/// In pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format
}
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow * pixelBuffer.height
}
/// There is one plane, which is the pixels themselves.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { false }
