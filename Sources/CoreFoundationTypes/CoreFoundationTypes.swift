// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

// Core Foundation's names as far as calls of this module need them. On Apple's systems its types
// and those of Foundation are the same objects; here they are names for Foundation's.

public typealias CFString = String
public typealias CFData = Data
public typealias CFDate = Date
public typealias CFURL = URL
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFError = NSError
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
public var kCFAllocatorDefault: CFAllocator! { allocator }

private let allocator = CFAllocator()
