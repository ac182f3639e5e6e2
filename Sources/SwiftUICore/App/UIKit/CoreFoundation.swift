// Core Foundation's names, which apps have with Foundation on Apple's systems.
@_exported public import CoreFoundationTypes
