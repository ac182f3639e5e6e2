public import Foundation
import Layout
import Properties

/// Hears what a person types into a field, and decides about it.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String,
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String,
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A field of one line, as UIKit has it.
@preconcurrency @MainActor open class UITextField: UIControl, TypedText {
  public nonisolated enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When something is beside a field's text.
  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always

    fileprivate func isShown(_ isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { told(text != oldValue) } }
  open var placeholder: String? { didSet { told(placeholder != oldValue) } }
  /// Shown in the colour that all placeholders have.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }
  open var font: UIFont? { didSet { told(font != oldValue) } }
  open var textColor: UIColor? { didSet { told(textColor != oldValue) } }
  open var textAlignment = NSTextAlignment.natural { didSet { told(textAlignment != oldValue) } }
  open var borderStyle = BorderStyle.none { didSet { told(borderStyle != oldValue) } }
  open var isSecureTextEntry = false { didSet { told(isSecureTextEntry != oldValue) } }
  open var keyboardType = UIKeyboardType.default { didSet { told(keyboardType != oldValue) } }
  open var returnKeyType = UIReturnKeyType.default { didSet { told(returnKeyType != oldValue) } }
  open var textContentType: UITextContentType? { didSet { told(textContentType != oldValue) } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences {
    didSet { told(autocapitalizationType != oldValue) }
  }
  open var autocorrectionType = UITextAutocorrectionType.default {
    didSet { told(autocorrectionType != oldValue) }
  }
  open var spellCheckingType = UITextSpellCheckingType.default {
    didSet { told(spellCheckingType != oldValue) }
  }
  /// Without effect: quotation marks stay as they are typed.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Without effect: hyphens stay as they are typed.
  open var smartDashesType = UITextSmartDashesType.default
  /// Without effect: a terminal and a browser have their own keys.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Without effect: a terminal and a browser have their own keys.
  open var enablesReturnKeyAutomatically = false
  /// When the field has a button that empties it.
  open var clearButtonMode = ViewMode.never { didSet { told(clearButtonMode != oldValue) } }
  /// Without effect: a terminal and a browser have their own keys.
  open var inputAccessoryView: UIView?
  /// Without effect: a terminal and a browser have their own keys.
  open var inputView: UIView?
  /// What is before the text, as wide as its frame says.
  open var leftView: UIView? { didSet { told(leftView !== oldValue) } }
  /// What is after the text, as wide as its frame says.
  open var rightView: UIView? { didSet { told(rightView !== oldValue) } }
  open var leftViewMode = ViewMode.never { didSet { told(leftViewMode != oldValue) } }
  open var rightViewMode = ViewMode.never { didSet { told(rightViewMode != oldValue) } }
  /// Without effect: a field's text keeps its size.
  open var adjustsFontSizeToFitWidth = false

  open var isEditing: Bool { typing.isOn }

  // MARK: Typing

  var typing = Typing()
  var mayBegin: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  var mayEnd: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  func hasBegun() {
    changed()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  func hasEnded() {
    changed()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  fileprivate func type(_ new: String) {
    let isNew = mayType(new, over: text ?? "") {
      delegate?.textField(self, shouldChangeCharactersIn: $0, replacementString: $1) ?? true
    }
    if isNew { take(new) }
  }

  private func take(_ new: String) {
    text = new
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  fileprivate func clear() {
    if delegate?.textFieldShouldClear(self) ?? true { take("") }
  }

  fileprivate func submit() {
    if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
  }

  fileprivate var hasClearButton: Bool {
    clearButtonMode.isShown(isEditing) && text?.isEmpty == false
  }

  override func hosted() -> AnyView? { AnyView(HostedTextField(field: self)) }
}

private struct HostedTextField: View {
  let field: UITextField

  var body: some View {
    let _ = field.changes.track()
    HStack(spacing: 6) {
      if field.leftViewMode.isShown(field.isEditing) { beside(field.leftView) }
      entry
      if field.hasClearButton {
        Button {
          field.clear()
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(.secondary)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("Clear text"))
      } else if field.rightViewMode.isShown(field.isEditing) {
        beside(field.rightView)
      }
    }
    .padding(field.borderStyle == .none ? 0 : 6)
    .overlay {
      if field.borderStyle != .none {
        RoundedRectangle(cornerRadius: field.borderStyle == .roundedRect ? 6 : 0)
          .stroke(Color.gray.opacity(0.4))
      }
    }
  }

  private var entry: some View {
    let text = Binding(get: { field.text ?? "" }, set: { field.type($0) })
    return Group {
      if field.isSecureTextEntry {
        SecureField(field.placeholder ?? "", text: text)
      } else {
        TextField(field.placeholder ?? "", text: text)
      }
    }
    .textFieldStyle(.plain)
    .modifier(TypedTextTraits(view: field))
    .onSubmit { field.submit() }
    .modifier(FollowsTyping(view: field))
  }

  private func beside(_ view: UIView?) -> some View {
    view.map { view in
      HostedUIView(view: view)
        .frame(
          width: view.frame.width > 0 ? view.frame.width : nil,
          height: view.frame.height > 0 ? view.frame.height : nil,
        )
        .fixedSize()
    }
  }
}
