// The values of UIKit that SwiftUI's apps name, by the name of the module they come from on Apple's
// systems. They are part of SwiftUI here, so that this brings it, too.
@_exported public import CoreImage
@_exported public import SwiftUI
