import LocalAuthentication
import SwiftUI

/// Asks the system whether the device's owner is there.
struct OwnerExhibit: View {
  @State private var answer = "Nobody was asked."

  var body: some View {
    Button("Unlock") { Task { await ask() } }.buttonStyle(.bordered)
    Text(answer).font(.footnote).foregroundStyle(.secondary)
  }

  private func ask() async {
    do {
      try await LAContext().evaluatePolicy(
        .deviceOwnerAuthentication,
        localizedReason: "To show the diary",
      )
      answer = "It is open."
    } catch {
      answer = error.localizedDescription
    }
  }
}
