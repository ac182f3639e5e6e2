package import Display
import Foundation

extension Metrics {
  /// The measures of the browser: those of a telephone, for fingers and pointers alike.
  package static let browser = Metrics()
}
