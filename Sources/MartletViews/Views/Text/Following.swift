import Foundation
import Properties

extension EnvironmentValues {
  /// Opens the address of a link.
  func follow(_ url: URL, in graph: Graph) {
    graph.open(url.absoluteString)
  }
}
