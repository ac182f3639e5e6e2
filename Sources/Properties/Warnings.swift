import Foundation
import Synchronization

/// Hints to an app's author, on standard error, each once.
package enum Warnings {
  private static let told = Mutex<Set<String>>([])

  package static func once(_ message: String) {
    guard told.withLock({ $0.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("martlet: \(message)\n".utf8))
  }
}
