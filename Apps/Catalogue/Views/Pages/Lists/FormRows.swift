import SwiftUI

/// Controls in a form, and views that group others.
struct FormRows: View {
  @State private var name = "Ada"
  @State private var isPublic = true
  @State private var size = 2
  @State private var copies = 1
  @State private var count = 0

  var body: some View {
    Form {
      Section("Person") {
        TextField("Name", text: $name)
        LabeledContent("Greeting", value: "Hello, \(name)")
        LabeledContent("Letters") { Text("\(name.count)") }
      }
      Section("Print") {
        Toggle("Public", isOn: $isPublic)
        Picker("Size", selection: $size) {
          ForEach(1..<5) { Text("A\($0)").tag($0) }
        }
        Stepper("Copies: \(copies)", value: $copies, in: 1...9)
      }
      Section("Groups") {
        GroupBox("A group box") {
          Text("Views on a ground of their own.")
        }
        ControlGroup {
          Button("Less") { count -= 1 }
          Button("More") { count += 1 }
        }
        LabeledContent("Count", value: count, format: .number)
      }
    }
  }
}
