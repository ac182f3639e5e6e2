import SwiftUI

/// Rows that are chosen: one, or several with checkmarks.
struct RowChoice: View {
  private static let colours = ["Red", "Green", "Blue", "Orange", "Purple", "Grey"]

  @State private var one: String?
  @State private var several: Set<String> = []
  @State private var mode = EditMode.inactive

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Toggle("Several, with checkmarks", isOn: isEditing)
      Text(words)
    }
    .padding(.horizontal)
    if mode.isEditing {
      List(Self.colours, id: \.self, selection: $several) { Text($0) }
        .environment(\.editMode, $mode)
    } else {
      List(selection: $one) {
        ForEach(Self.colours, id: \.self) { colour in
          Text(colour)
            .tag(colour)
            .selectionDisabled(colour == "Grey")
            .foregroundStyle(colour == "Grey" ? .secondary : .primary)
        }
      }
    }
  }

  private var isEditing: Binding<Bool> {
    Binding(get: { mode.isEditing }, set: { mode = $0 ? .active : .inactive })
  }

  private var words: String {
    let chosen = mode.isEditing ? several.sorted() : [one].compactMap { $0 }
    return chosen.isEmpty ? "Nothing is chosen." : "Chosen: " + chosen.joined(separator: ", ")
  }
}
