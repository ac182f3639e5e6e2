// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals, AlwaysUseLowerCamelCase

public import Foundation
import Synchronization

// Core Foundation's names as far as calls of other modules need them. On Apple's systems its types
// and those of Foundation are the same objects; here they are names for Foundation's.

public typealias CFString = String
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFDate = Date
public typealias CFURL = URL
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFError = NSError
public typealias CFNull = NSNull
public typealias CFIndex = Int
/// Any object.
public typealias CFTypeRef = AnyObject
/// 0 for success, else a number of an error.
public typealias OSStatus = Int32

/// Who gives memory to an object; there is one, which all have.
public final class CFAllocator: Sendable {
  fileprivate init() {}
}

// As on Apple's systems these are neither optional nor certain: apps write them with and without a
// mark. swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
public var kCFNull: CFNull! { NSNull() }
public var kCFAllocatorDefault: CFAllocator! { allocator }

private let allocator = CFAllocator()

// MARK: Bytes

/// Where the bytes of data are.
///
/// They stay there as long as the data itself is kept, or none of the next sixteen were asked for. Those
/// of fourteen bytes or less are copied, and stay for the sixteen alone.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  guard let theData, !theData.isEmpty else { return nil }
  return keptBytes.withLock { $0.keep(theData) }
}

/// How many bytes there are.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.count ?? 0 }

/// Makes data that bytes can be added to.
///
/// Without effect of capacity: it grows as it needs to.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
  NSMutableData()
}

private let keptBytes = Mutex(KeptBytes())

/// The data whose bytes were asked for last, which stay where they are.
private struct KeptBytes: ~Copyable {
  private var last: [(data: Data, copy: NSData?)] = []
  private var next = 0

  mutating func keep(_ data: Data) -> UnsafePointer<UInt8> {
    // The bytes of a short value are in the value itself, which is nowhere for long.
    let copy = data.count <= 14 ? NSData(data: data) : nil
    if last.count < 16 {
      last.append((data, copy))
    } else {
      last[next] = (data, copy)
      next = (next + 1) % 16
    }
    guard let copy else {
      return data.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { preconditionFailure("Data without a place.") }
        return start.assumingMemoryBound(to: UInt8.self)
      }
    }
    return copy.bytes.assumingMemoryBound(to: UInt8.self)
  }
}
