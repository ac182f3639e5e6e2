import Foundation

/// What the program is told by its environment.
package enum ProcessEnvironment {
  /// The server named by the variable `MARTLET_SERVER`, which is filled in for signing in.
  package static var server: String? {
    let named = ProcessInfo.processInfo.environment["MARTLET_SERVER"] ?? ""
    return named.isEmpty ? nil : named
  }
}
