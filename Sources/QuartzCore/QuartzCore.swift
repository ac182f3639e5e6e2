// Layers and clocks, by the name of the module they come from on Apple's systems. They are part of
// SwiftUI here, as UIKit's views are.
@_exported public import SwiftUI
