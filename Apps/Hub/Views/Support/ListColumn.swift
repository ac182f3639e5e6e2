import SwiftUI

extension View {
  /// Keeps the rows of a list as narrow as they can be read, in the middle of a wide screen.
  func listColumn() -> some View {
    frame(maxWidth: 800)
      .frame(maxWidth: .infinity)
  }
}
