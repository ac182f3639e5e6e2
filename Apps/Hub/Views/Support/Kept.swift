import SwiftUI

/// A screen whose view model is made when it first appears, and lives as long as the screen.
struct Kept<Model: AnyObject, Content: View>: View {
  let make: () -> Model
  let content: (Model) -> Content
  @State private var model: Model?

  init(_ make: @escaping () -> Model, @ViewBuilder content: @escaping (Model) -> Content) {
    self.make = make
    self.content = content
  }

  var body: some View {
    if let model {
      content(model)
    } else {
      Color.clear
        .onAppear { model = make() }
    }
  }
}
