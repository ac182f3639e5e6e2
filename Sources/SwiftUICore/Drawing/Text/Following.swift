import Foundation
import Properties

extension EnvironmentValues {
  /// Opens the address of a link, as the app or else the front end does.
  func follow(_ url: URL) {
    openURL(url)
  }
}
