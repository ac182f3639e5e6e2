package import Display
import Foundation

extension Theme {
  /// The measures of the browser: those of a telephone, for fingers and pointers alike.
  package static let browser: Theme = {
    var theme = Values()
    theme.embeds = true
    return Theme(theme)
  }()
}
