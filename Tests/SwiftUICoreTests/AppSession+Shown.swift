import Cells
import Display
import Foundation
import Geometry

@testable import SwiftUICore

extension AppSession {
  /// A view on a screen of a phone's size that draws fractions of points, unless told otherwise.
  static func shown<V: View>(
    _ view: V,
    theme: Theme = Theme(),
    size: CGSize = CGSize(width: 390, height: 844),
    isDark: Bool = false,
    restoring state: Data? = nil,
  ) -> AppSession {
    var traits = ScreenTraits(size: size)
    traits.isDark = isDark
    let screen = Screen(traits: traits, theme: theme, measurer: CellMeasurer())
    let session = AppSession(view, on: screen, restoring: state)
    _ = session.update()
    return session
  }

  /// Whether a text is part of what is shown.
  func shows(_ text: String) -> Bool { "\(tree.everything())".contains(text) }
}
