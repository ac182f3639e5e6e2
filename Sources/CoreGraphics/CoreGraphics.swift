// Core Graphics' values: the rectangles and points are Foundation's here.
@_exported public import CoreFoundationTypes
@_exported public import Foundation

@_exported public import struct SwiftUICore.CGBitmapInfo
@_exported public import class SwiftUICore.CGColor
@_exported public import enum SwiftUICore.CGColorRenderingIntent
@_exported public import class SwiftUICore.CGColorSpace
@_exported public import func SwiftUICore.CGColorSpaceCreateDeviceGray
@_exported public import func SwiftUICore.CGColorSpaceCreateDeviceRGB
@_exported public import enum SwiftUICore.CGColorSpaceModel
@_exported public import class SwiftUICore.CGContext
@_exported public import class SwiftUICore.CGDataProvider
@_exported public import class SwiftUICore.CGGradient
@_exported public import class SwiftUICore.CGImage
@_exported public import enum SwiftUICore.CGImageAlphaInfo
@_exported public import enum SwiftUICore.CGImageByteOrderInfo
@_exported public import enum SwiftUICore.CGImagePropertyOrientation
@_exported public import enum SwiftUICore.CGInterpolationQuality
@_exported public import class SwiftUICore.CGMutablePath
@_exported public import class SwiftUICore.CGPath
