import SwiftUI

extension View {
  /// Leads from the places that links name to their screens.
  func destinations(_ screens: Screens) -> some View {
    modifier(Destinations(screens: screens))
  }
}

private struct Destinations: ViewModifier {
  let screens: Screens

  func body(content: Content) -> some View {
    content
  }
}
