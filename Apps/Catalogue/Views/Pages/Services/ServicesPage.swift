import StoreKit
import SwiftUI

/// What the system does for apps, and what it says where it cannot.
struct ServicesPage: View {
  @State private var model = ServicesModel()

  var body: some View {
    Exhibits {
      Exhibit("A fingerprint of words") {
        TextField("Words", text: $model.words).textFieldStyle(.roundedBorder)
        Text(model.hash)
          .font(.system(.footnote, design: .monospaced))
          .accessibilityLabel("Hash")
          .accessibilityValue(model.hash)
      }
      Exhibit("Who is there") {
        Button("Unlock") { Task { await model.unlock() } }.buttonStyle(.bordered)
        Text(model.answer).font(.footnote).foregroundStyle(.secondary)
      }
      Exhibit("A store") {
        ProductView(id: "com.example.basket") { Image(systemName: "basket") }
      }
      Exhibit("Answers made by the system") { Text(model.modelWords) }
    }
  }
}
