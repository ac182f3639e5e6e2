import FoundationModels
import StoreKit
import SwiftUI

/// A product as a store shows it.
struct StoreExhibit: View {
  var body: some View {
    ProductView(id: "com.example.basket") { Image(systemName: "basket") }
  }
}

/// Whether there is a model to ask.
struct ModelExhibit: View {
  var body: some View {
    switch SystemLanguageModel.default.availability {
    case .available: Text("A model is there.")
    case .unavailable: Text("There is no language model on this system.")
    }
  }
}
