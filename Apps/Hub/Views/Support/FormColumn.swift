import SwiftUI

extension View {
  /// Keeps a form as narrow as it can be read, on a ground that fills the screen.
  func formColumn() -> some View {
    formStyle(.grouped)
      .scrollContentBackground(.hidden)
      .frame(maxWidth: 600)
      .frame(maxWidth: .infinity)
      .background(Color(.systemGroupedBackground))
  }
}
