// Core Graphics' values: the rectangles and points are Foundation's here.
@_exported public import Foundation

@_exported public import class SwiftUICore.CGContext
@_exported public import class SwiftUICore.CGImage
@_exported public import class SwiftUICore.CGMutablePath
@_exported public import class SwiftUICore.CGPath
