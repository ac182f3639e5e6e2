import SwiftUI

/// Return goes from field to field.
struct FieldFocusExhibit: View {
  enum Entry: Hashable { case name, city }

  @State private var name = ""
  @State private var city = ""
  @State private var sent = "Type a name, then press return."
  @FocusState private var focus: Entry?

  var body: some View {
    TextField("Name", text: $name)
      .textFieldStyle(.roundedBorder)
      .focused($focus, equals: .name)
      .submitLabel(.next)
      .onSubmit { focus = .city }
    TextField("City", text: $city)
      .textFieldStyle(.roundedBorder)
      .focused($focus, equals: .city)
      .submitLabel(.send)
      .onSubmit {
        sent = "\(name) in \(city)"
        focus = nil
      }
    HStack {
      Button("Name") { focus = .name }
      Button("City") { focus = .city }
      Button("Neither") { focus = nil }
    }
    Text(focus == .name ? "At the name" : focus == .city ? "At the city" : sent)
      .font(.footnote)
      .foregroundStyle(.secondary)
  }
}
