// The view controller for a page of the web, by the name of the module it comes from on Apple's
// systems. It is part of SwiftUI here, as what wraps it is.
@_exported public import SwiftUI
