import SwiftUI

/// Letters, of which a rotor leads to the new ones alone.
struct RotorExhibit: View {
  @Namespace private var space
  @State private var read = "Nothing is read."

  private let letters = ["Ada", "Emmy", "Grace", "Mary"]
  private let new = ["Emmy", "Mary"]

  var body: some View {
    HStack {
      ForEach(letters, id: \.self) { name in
        Button(name) { read = "The letter of \(name) is read." }
          .bold(new.contains(name))
          .accessibilityRotorEntry(id: name, in: space)
      }
    }
    .buttonStyle(.bordered)
    .accessibilityRotor("New letters") {
      ForEach(new, id: \.self) { AccessibilityRotorEntry($0, id: $0, in: space) }
    }
    Text(read)
    Text("A letter's menu has the rotor of the bold ones.")
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
