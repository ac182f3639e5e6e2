// What is copied and dragged, by the name of the module it comes from on Apple's systems. It is part
// of SwiftUI here.
@_exported public import SwiftUI
@_exported public import UniformTypeIdentifiers
