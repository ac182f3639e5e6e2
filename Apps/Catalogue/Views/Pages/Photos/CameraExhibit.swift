import SwiftUI
import UIKit

/// A picture of the camera's, or of the library where there is no camera.
struct CameraExhibit: View {
  @State private var picture: UIImage?
  @State private var isAsking = false

  var body: some View {
    Button("Take a picture", systemImage: "camera") { isAsking = true }
      .buttonStyle(.bordered)
      .fullScreenCover(isPresented: $isAsking) {
        CameraPage { taken in
          picture = taken ?? picture
          isAsking = false
        }
      }
    if let picture {
      Image(uiImage: picture)
        .resizable()
        .scaledToFit()
        .frame(height: 160)
        .accessibilityLabel("The picture")
    } else {
      Text("None is taken.").font(.footnote).foregroundStyle(.secondary)
    }
  }
}

private struct CameraPage: UIViewControllerRepresentable {
  /// Gets nothing where a person has cancelled.
  let take: (UIImage?) -> Void

  final class Coordinator: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var take: (UIImage?) -> Void

    init(_ take: @escaping (UIImage?) -> Void) { self.take = take }

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any],
    ) { take(info[.originalImage] as? UIImage) }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { take(nil) }
  }

  func makeCoordinator() -> Coordinator { Coordinator(take) }

  func makeUIViewController(context: Context) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = context.coordinator
    picker.sourceType =
      UIImagePickerController.isSourceTypeAvailable(.camera) ? .camera : .photoLibrary
    return picker
  }

  func updateUIViewController(_ picker: UIImagePickerController, context: Context) {
    context.coordinator.take = take
  }
}
