import SwiftUI
import UIKit

/// Views and controllers of UIKit among views of SwiftUI.
struct UIKitPage: View {
  @State private var name = "Ada"
  @State private var isBusy = false

  var body: some View {
    Exhibits {
      Exhibit("A label and an indicator of UIKit's") {
        TextField("Name", text: $name).textFieldStyle(.roundedBorder)
        Greeting(text: "Good morning, \(name)")
        Toggle("Busy", isOn: $isBusy)
        Indicator(isBusy: isBusy)
      }
      Exhibit("A controller that hosts a view") {
        Hosted(words: "\(name) is a word in a view of a controller in a view.")
      }
      Exhibit("Drawn by UIKit") {
        Image(uiImage: Self.flag).accessibilityLabel("A flag")
      }
    }
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
