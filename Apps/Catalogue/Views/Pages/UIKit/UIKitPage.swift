import SwiftUI
import UIKit

/// Views and controllers of UIKit among views of SwiftUI.
struct UIKitPage: View {
  @State private var name = "Ada"
  @State private var isBusy = false
  @State private var loudness: Float = 3

  var body: some View {
    Exhibits {
      Exhibit("A label and an indicator of UIKit's") {
        TextField("Name", text: $name).textFieldStyle(.roundedBorder)
        Greeting(text: "Good morning, \(name)")
        Toggle("Busy", isOn: $isBusy)
        Indicator(isBusy: isBusy)
      }
      Exhibit("Controls of UIKit's with their targets") {
        Controls(name: $name, loudness: $loudness)
        Text("\(name), \(Int(loudness)) of 10")
      }
      Exhibit("A view that draws itself, and hears touches") {
        LoudnessDial(loudness: $loudness).frame(width: 160, height: 96)
      }
      Exhibit("Presented over the screen") {
        Button("Ask") { ask() }
      }
      Exhibit("A controller that hosts a view") {
        Hosted(words: "\(name) is a word in a view of a controller in a view.")
      }
      Exhibit("Drawn by UIKit") {
        Image(uiImage: Self.flag).accessibilityLabel("A flag")
      }
    }
  }

  private func ask() {
    let alert = UIAlertController(
      title: "Quiet?",
      message: "The loudness is \(Int(loudness)).",
      preferredStyle: .alert,
    )
    alert.addAction(UIAlertAction(title: "Keep it", style: .cancel))
    alert.addAction(UIAlertAction(title: "Quiet", style: .default) { _ in loudness = 0 })
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    scene?.windows.first?.rootViewController?.present(alert, animated: true)
  }

  private static let flag = UIGraphicsImageRenderer(size: CGSize(width: 96, height: 64)).image {
    for (index, color) in [UIColor.systemRed, .systemYellow, .systemBlue].enumerated() {
      color.setFill()
      $0.fill(CGRect(x: 32 * index, y: 0, width: 32, height: 64))
    }
  }
}

private struct Greeting: UIViewRepresentable {
  let text: String

  func makeUIView(context: Context) -> UILabel {
    let label = UILabel()
    label.textColor = .systemPurple
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) { label.text = text }
}

private struct Indicator: UIViewRepresentable {
  let isBusy: Bool

  func makeUIView(context: Context) -> UIActivityIndicatorView {
    UIActivityIndicatorView(style: .medium)
  }

  func updateUIView(_ indicator: UIActivityIndicatorView, context: Context) {
    if isBusy { indicator.startAnimating() } else { indicator.stopAnimating() }
  }
}

private struct Hosted: UIViewControllerRepresentable {
  let words: String

  func makeUIViewController(context: Context) -> UIHostingController<Text> {
    UIHostingController(rootView: Text(words))
  }

  func updateUIViewController(_ controller: UIHostingController<Text>, context: Context) {
    controller.rootView = Text(words)
  }
}

/// A field and a slider in a stack.
private struct Controls: UIViewRepresentable {
  @Binding var name: String
  @Binding var loudness: Float

  @MainActor final class Coordinator: NSObject {
    var controls: Controls
    let field = UITextField()
    let slider = UISlider()

    init(_ controls: Controls) { self.controls = controls }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UIStackView {
    let coordinator = context.coordinator
    coordinator.field.placeholder = "Name of UIKit's"
    coordinator.field.borderStyle = .roundedRect
    coordinator.slider.maximumValue = 10
    coordinator.slider.accessibilityLabel = "Loudness"
    // A target and `#selector` are said where Objective-C is.
    let typed = UIAction { [weak coordinator] _ in
      coordinator?.controls.name = coordinator?.field.text ?? ""
    }
    coordinator.field.addAction(typed, for: .editingChanged)
    let slid = UIAction { [weak coordinator] _ in
      coordinator?.controls.loudness = coordinator?.slider.value ?? 0
    }
    coordinator.slider.addAction(slid, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [coordinator.field, coordinator.slider])
    stack.axis = .vertical
    stack.spacing = 8
    return stack
  }

  func updateUIView(_ stack: UIStackView, context: Context) {
    context.coordinator.controls = self
    context.coordinator.field.text = name
    context.coordinator.slider.value = loudness
  }
}
