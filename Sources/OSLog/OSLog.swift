// The module's other name: OSLog brings everything of os with it.
@_exported public import os
