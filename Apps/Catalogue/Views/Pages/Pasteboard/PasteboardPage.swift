import SwiftUI
import UIKit

/// Words that are copied and pasted.
struct PasteboardPage: View {
  @State private var words = "A fig a day"
  @State private var pasted = "Nothing is pasted."

  var body: some View {
    Exhibits {
      Exhibit("Copy") {
        TextField("Words to copy", text: $words).textFieldStyle(.roundedBorder)
        Button("Copy the words", systemImage: "doc.on.doc") {
          UIPasteboard.general.string = words
        }
        .buttonStyle(.bordered)
        .disabled(words.isEmpty)
        Text("Other programs can paste them then.").font(.footnote).foregroundStyle(.secondary)
      }
      Exhibit("Paste") {
        HStack {
          Button("Paste the words", systemImage: "doc.on.clipboard") {
            pasted = UIPasteboard.general.string ?? "Nothing was copied here."
          }
          PasteButton(payloadType: String.self) { pasted = $0.joined(separator: ", ") }
        }
        .buttonStyle(.bordered)
        Text(pasted)
      }
      Exhibit("A shelf and a box") { BooksExhibit() }
      Exhibit("Selectable words") {
        Text("These words can be selected and copied.").textSelection(.enabled)
      }
    }
  }
}
