// The server that plays what was recorded is that of the end-to-end tests too.
@_exported import TestSupport
