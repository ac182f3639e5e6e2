import SwiftUI
import UniformTypeIdentifiers

/// A delegate that takes things on the left half of its view only.
struct DelegateExhibit: View {
  @State private var note = "Nothing has come yet."

  var body: some View {
    HStack {
      Text("Letter")
        .padding(8)
        .background(Color.blue.opacity(0.2))
        .onDrag { NSItemProvider(object: "Dear reader" as NSString) }
      Text("Address")
        .padding(8)
        .background(Color.blue.opacity(0.2))
        .onDrag {
          NSURL(string: "https://example.com").map { NSItemProvider(object: $0) }
            ?? NSItemProvider()
        }
    }
    Text(note)
      .frame(maxWidth: .infinity, minHeight: 64)
      .background(Color.gray.opacity(0.15))
      .onDrop(of: [.utf8PlainText], delegate: LeftHalf(note: $note))
      .accessibilityIdentifier("letterbox")
    Text("It takes texts, on its left half.").font(.footnote).foregroundStyle(.secondary)
  }
}

/// Takes texts that are let go within 120 points.
private struct LeftHalf: DropDelegate {
  @Binding var note: String

  func dropEntered(info: DropInfo) { note = "Something comes." }

  func dropUpdated(info: DropInfo) -> DropProposal? {
    DropProposal(operation: info.location.x < 120 ? .copy : .forbidden)
  }

  func dropExited(info: DropInfo) { note = "It went away." }

  func performDrop(info: DropInfo) -> Bool {
    guard let provider = info.itemProviders(for: [.utf8PlainText]).first else { return false }
    provider.loadObject(ofClass: NSString.self) { object, _ in
      let words = (object as? NSString).map(String.init(describing:)) ?? "nothing"
      Task { @MainActor in note = words }
    }
    return true
  }
}
