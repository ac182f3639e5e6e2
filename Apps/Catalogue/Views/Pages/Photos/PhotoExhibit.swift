import PhotosUI
import SwiftUI

/// A photograph that a person chooses.
struct PhotoExhibit: View {
  @State private var item: PhotosPickerItem?
  @State private var photo: Image?
  @State private var isBroken = false

  var body: some View {
    PhotosPicker(selection: $item, matching: .images) {
      Label("Choose a photograph", systemImage: "photo")
    }
    .buttonStyle(.bordered)
    .task(id: item) {
      guard let item else { return }
      photo = try? await item.loadTransferable(type: Image.self)
      isBroken = photo == nil
    }
    if let photo {
      photo.resizable().scaledToFit().frame(height: 160).accessibilityLabel("The photograph")
    } else {
      Text(isBroken ? "That is no picture." : "None is chosen.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}
