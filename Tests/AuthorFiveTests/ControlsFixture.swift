import SwiftUI
import UIKit

// Views of UIKit with their targets and delegates, as authors wrap them in Swift 5 mode.

struct WrappedSlider: UIViewRepresentable {
  @Binding var value: Float

  final class Coordinator: NSObject {
    var parent: WrappedSlider

    init(_ parent: WrappedSlider) { self.parent = parent }

    func changed(_ sender: UISlider) { parent.value = sender.value }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UISlider {
    let slider = UISlider(frame: .zero)
    slider.maximumValue = 10
    slider.accessibilityLabel = "Level"
    slider.minimumTrackTintColor = .systemGreen
    slider.addTarget(
      context.coordinator,
      action: Selector(Coordinator.changed(_:)),
      for: .valueChanged,
    )
    return slider
  }

  func updateUIView(_ slider: UISlider, context: Context) { slider.value = value }
}

struct WrappedField: UIViewRepresentable {
  @Binding var text: String
  let placeholder: String

  final class Coordinator: NSObject, UITextFieldDelegate {
    @Binding var text: String
    var submitted = 0

    init(text: Binding<String>) { _text = text }

    func textFieldDidChangeSelection(_ textField: UITextField) { text = textField.text ?? "" }

    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String,
    ) -> Bool {
      !string.contains("x")
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      text = "submitted"
      textField.resignFirstResponder()
      return true
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text: $text) }

  func makeUIView(context: Context) -> UITextField {
    let field = UITextField()
    field.delegate = context.coordinator
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.setContentHuggingPriority(.defaultLow, for: .horizontal)
    return field
  }

  func updateUIView(_ field: UITextField, context: Context) { field.text = text }
}

struct WrappedText: UIViewRepresentable {
  @Binding var text: String

  final class Coordinator: NSObject, UITextViewDelegate {
    var parent: WrappedText

    init(_ parent: WrappedText) { self.parent = parent }

    func textViewDidChange(_ textView: UITextView) { parent.text = textView.text }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    view.backgroundColor = .clear
    view.layer.cornerRadius = 6
    view.accessibilityLabel = "Story"
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    if view.text != text { view.text = text }
  }
}

/// A view of the author's own, made of others.
final class Panel: UIView {
  private let label = UILabel()
  private let bell = UISwitch()
  private let choice = UISegmentedControl(items: ["Sun", "Rain"])
  var heard: (String) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.text = "Weather"
    label.font = .boldSystemFont(ofSize: 20)
    choice.selectedSegmentIndex = 0
    choice.accessibilityLabel = "Sky"
    choice.addAction(
      UIAction { [weak self] action in
        self?.heard("chose \((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -1)")
      },
      for: .valueChanged,
    )
    let button = UIButton(type: .system)
    button.setTitle("Ring", for: .normal)
    button.addTarget(self, action: Selector(Panel.ring), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [label, bell, choice, button])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      choice.widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func ring() {
    heard("rang")
    label.text = "Rung"
  }
}

struct WrappedPanel: UIViewRepresentable {
  let heard: (String) -> Void

  func makeUIView(context: Context) -> Panel { Panel() }
  func updateUIView(_ panel: Panel, context: Context) { panel.heard = heard }
}

/// A controller of the author's own, with one that hosts a SwiftUI view in it.
final class BoardController: UIViewController {
  init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let hosting = UIHostingController(rootView: Text("Hosted inside"))
    addChild(hosting)
    view.addSubview(hosting.view)
    hosting.didMove(toParent: self)
  }
}

struct WrappedBoard: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> BoardController { BoardController() }
  func updateUIViewController(_ controller: BoardController, context: Context) {}
}

struct ShareSheet: UIViewControllerRepresentable {
  let items: [Any]
  let done: (Bool) -> Void

  func makeUIViewController(context: Context) -> UIActivityViewController {
    let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
    controller.excludedActivityTypes = [.airDrop]
    controller.completionWithItemsHandler = { _, isDone, _, _ in done(isDone) }
    return controller
  }

  func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
}

struct PicturePicker: UIViewControllerRepresentable {
  @Binding var image: UIImage?
  @Environment(\.presentationMode) private var presentation

  final class Coordinator: NSObject, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    let parent: PicturePicker

    init(_ parent: PicturePicker) { self.parent = parent }

    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any],
    ) {
      parent.image = info[.originalImage] as? UIImage
      parent.presentation.wrappedValue.dismiss()
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIViewController(context: Context) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = context.coordinator
    picker.sourceType = .photoLibrary
    return picker
  }

  func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}
}
