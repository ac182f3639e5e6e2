import SwiftUI

/// What a person has asked the system for.
struct WishesExhibit: View {
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
  @Environment(\.colorSchemeContrast) private var contrast

  var body: some View {
    Text("Less motion: \(reducesMotion ? "yes" : "no")")
    Text("More contrast: \(contrast == .increased ? "yes" : "no")")
    Text("Shapes beside colours: \(differentiates ? "yes" : "no")")
  }
}
