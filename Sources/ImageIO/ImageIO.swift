// Pictures' files by the name that their functions have on Apple's systems. Core Foundation's names
// stand for Foundation's types, as in Security.
@_exported public import CoreGraphics
public import Foundation

public typealias CFString = String
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = URL
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary

// As on Apple's systems these are neither optional nor certain: apps write them with and without a
// mark.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanTrue: NSNumber! { NSNumber(value: true) }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBooleanFalse: NSNumber! { NSNumber(value: false) }
