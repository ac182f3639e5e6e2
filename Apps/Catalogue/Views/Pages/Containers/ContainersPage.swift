import SwiftUI

/// Containers of the app's own, made of the views that they are given.
struct ContainersPage: View {
  @State private var names = ["Fig", "Plum"]

  var body: some View {
    Exhibits {
      Exhibit("Cards for each view") {
        Cards {
          Text("Apple")
          ForEach(names, id: \.self) { name in
            Text(name).isRipe(name.count % 2 == 1)
          }
        }
        HStack {
          Button("Add a card") { names.append("Pear \(names.count)") }
          Button("Take a card") { names.removeLast() }.disabled(names.isEmpty)
        }
        .buttonStyle(.bordered)
      }
      Exhibit("Boxes for each section") {
        Boxes {
          Section("Trees") {
            Text("Oak")
            Text("Elm")
          }
          Section("Birds") { Text("Wren") }
        }
      }
    }
  }
}
