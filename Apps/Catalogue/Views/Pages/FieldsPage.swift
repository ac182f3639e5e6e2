import SwiftUI

struct FieldsPage: View {
  @State private var name = ""
  @State private var mail = ""
  @State private var secret = ""
  @State private var lines = ""
  @State private var note = "A note of\nseveral lines."
  @State private var count = 12
  @State private var price = 9.5
  @State private var said = "Nothing yet."

  var body: some View {
    Exhibits {
      Exhibit("Text field") {
        TextField("Your name", text: $name)
          .textFieldStyle(.roundedBorder)
          .submitLabel(.done)
          .onSubmit { said = "Hello, \(name)!" }
        Text(said).foregroundStyle(.secondary)
        TextField("Plain, without a border", text: $name).textFieldStyle(.plain)
        TextField("Its own style", text: $name).textFieldStyle(UnderlinedFieldStyle())
        TextField("Disabled", text: $name).textFieldStyle(.roundedBorder).disabled(true)
      }
      Exhibit("Keyboards") {
        TextField("Mail", text: $mail)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
        TextField("Web address", text: $mail).keyboardType(.URL)
        SecureField("Password", text: $secret)
        Text(counted(secret.count, "character")).foregroundStyle(.secondary)
      }
      .textFieldStyle(.roundedBorder)
      Exhibit("Values") {
        TextField("Count", value: $count, format: .number).keyboardType(.numberPad)
        TextField("Price", value: $price, format: .currency(code: "EUR"))
          .keyboardType(.decimalPad)
        Text("\(count) at \(price, format: .currency(code: "EUR"))").foregroundStyle(.secondary)
        Text("Return reads the value; what is none gives way to it.").font(.footnote)
      }
      .textFieldStyle(.roundedBorder)
      Exhibit("Many lines") {
        TextField("Grows with its text", text: $lines, axis: .vertical)
          .lineLimit(1...4)
          .textFieldStyle(.roundedBorder)
        TextEditor(text: $note)
          .textEditorStyle(.plain)
          .accessibilityLabel("Note")
          .frame(height: 96)
          .padding(8)
          .border(.secondary)
        Text(counted(note.count, "character")).foregroundStyle(.secondary)
      }
    }
  }
}

/// A field with a line under it.
private struct UnderlinedFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    VStack(spacing: 2) {
      configuration
      Rectangle().fill(.tint).frame(height: 2)
    }
  }
}
