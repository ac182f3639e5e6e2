// Pictures' files by the name that their functions have on Apple's systems.
@_exported public import CoreGraphics
