public import Foundation
import Layout
import Properties

/// Where the text of a view lies.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural

  var text: TextAlignment {
    switch self {
    case .center: .center
    case .right: .trailing
    case .left, .justified, .natural: .leading
    }
  }

  var alignment: Alignment {
    switch self {
    case .center: .center
    case .right: .trailing
    case .left, .justified, .natural: .leading
    }
  }
}

/// What the return key is called.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`

  var label: SubmitLabel {
    switch self {
    case .go: .go
    case .join: .join
    case .next: .next
    case .route: .route
    case .search, .google, .yahoo: .search
    case .send: .send
    case .done: .done
    case .continue: .continue
    case .default, .emergencyCall: .return
    }
  }
}

public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

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
@preconcurrency @MainActor open class UITextField: UIControl {
  public nonisolated enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open weak var delegate: (any UITextFieldDelegate)?
  open var text: String? = "" { didSet { told(text != oldValue) } }
  open var placeholder: String? { didSet { told(placeholder != oldValue) } }
  open var font: UIFont? { didSet { told(font != oldValue) } }
  open var textColor: UIColor? { didSet { told(textColor != oldValue) } }
  open var textAlignment = NSTextAlignment.natural { didSet { told(textAlignment != oldValue) } }
  open var borderStyle = BorderStyle.none { didSet { told(borderStyle != oldValue) } }
  open var isSecureTextEntry = false { didSet { told(isSecureTextEntry != oldValue) } }
  open var keyboardType = UIKeyboardType.default { didSet { told(keyboardType != oldValue) } }
  open var returnKeyType = UIReturnKeyType.default { didSet { told(returnKeyType != oldValue) } }
  open var textContentType: UITextContentType? { didSet { told(textContentType != oldValue) } }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Without effect: fields have no button that empties them.
  open var clearButtonMode = ViewMode.never
  /// Without effect: a terminal and a browser have their own keys.
  open var inputAccessoryView: UIView?
  /// Without effect: a terminal and a browser have their own keys.
  open var inputView: UIView?
  /// Without effect: nothing is beside a field's text.
  open var leftView: UIView?
  /// Without effect: nothing is beside a field's text.
  open var rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var adjustsFontSizeToFitWidth = false

  open var isEditing: Bool { isTyping }
  fileprivate var isTyping = false
  fileprivate var wish = FocusWish()

  open override var isFirstResponder: Bool { isTyping }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    wish.ask(true)
    changed()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    wish.ask(false)
    changed()
    return true
  }

  fileprivate func type(_ new: String) {
    let old = text ?? ""
    guard new != old else { return }
    let change = TextChange(from: old, to: new)
    let isAllowed = delegate?.textField(
      self,
      shouldChangeCharactersIn: change.range,
      replacementString: change.text,
    )
    guard isAllowed ?? true else { return changed() }
    text = new
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  fileprivate func moved(_ isFocused: Bool) {
    guard isFocused != isTyping else { return }
    isTyping = isFocused
    if isFocused {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    } else {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
    }
  }

  fileprivate func submit() {
    if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
  }

  override func hosted() -> AnyView? { AnyView(HostedTextField(field: self)) }
}

/// What an app wants of the focus, once.
struct FocusWish {
  private(set) var wanted: Bool?
  private(set) var number = 0

  mutating func ask(_ isFocused: Bool) {
    wanted = isFocused
    number += 1
  }
}

/// What changes from a text to another: a range of the first, in UTF-16, and what takes its place.
private struct TextChange {
  let range: NSRange
  let text: String

  init(from old: String, to new: String) {
    let (a, b) = (Array(old.utf16), Array(new.utf16))
    let start = zip(a, b).prefix { $0 == $1 }.count
    let rest = min(a.count, b.count) - start
    let end = zip(a.reversed(), b.reversed()).prefix(rest).prefix { $0 == $1 }.count
    range = NSRange(location: start, length: a.count - start - end)
    text = String(decoding: b[start..<(b.count - end)], as: UTF16.self)
  }
}

private struct HostedTextField: View {
  let field: UITextField
  @FocusState private var isFocused: Bool

  var body: some View {
    let _ = field.changes.track()
    let text = Binding(get: { field.text ?? "" }, set: { field.type($0) })
    Group {
      if field.isSecureTextEntry {
        SecureField(field.placeholder ?? "", text: text)
      } else {
        TextField(field.placeholder ?? "", text: text)
      }
    }
    .textFieldStyle(.plain)
    .padding(field.borderStyle == .none ? 0 : 6)
    .overlay {
      if field.borderStyle != .none {
        RoundedRectangle(cornerRadius: field.borderStyle == .roundedRect ? 6 : 0)
          .stroke(Color.gray.opacity(0.4))
      }
    }
    .font(field.font.map { Font($0) })
    .foregroundStyle(field.textColor.map { Color(uiColor: $0) } ?? .primary)
    .multilineTextAlignment(field.textAlignment.text)
    .keyboardType(field.keyboardType)
    .textContentType(field.textContentType)
    .autocapitalization(field.autocapitalizationType)
    .autocorrectionDisabled(field.autocorrectionType == .no)
    .submitLabel(field.returnKeyType.label)
    .focused($isFocused)
    .onSubmit { field.submit() }
    .onChange(of: isFocused) { field.moved(isFocused) }
    .onChange(of: field.wish.number, initial: true) {
      if let wanted = field.wish.wanted { isFocused = wanted }
    }
  }
}

/// Hears what a person types into a text, and decides about it.
@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// A text of several lines to read or edit, as UIKit has it.
@preconcurrency @MainActor open class UITextView: UIScrollView {
  open weak var delegate: (any UITextViewDelegate)?
  // As on Apple's systems, nil is no text, and what is read is never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" { didSet { told(text != oldValue) } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  open var font: UIFont? { didSet { told(font != oldValue) } }
  open var textColor: UIColor? { didSet { told(textColor != oldValue) } }
  open var textAlignment = NSTextAlignment.natural { didSet { told(textAlignment != oldValue) } }
  open var isEditable = true { didSet { told(isEditable != oldValue) } }
  open var isSelectable = true { didSet { told(isSelectable != oldValue) } }
  open var keyboardType = UIKeyboardType.default { didSet { told(keyboardType != oldValue) } }
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Without effect: addresses in a text are no links.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Without effect: a terminal and a browser have their own keys.
  open var inputAccessoryView: UIView?
  /// Without effect: it is not known where the caret is.
  open var selectedRange = NSRange(location: 0, length: 0)

  fileprivate var isTyping = false
  fileprivate var wish = FocusWish()

  open override var isFirstResponder: Bool { isTyping }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    wish.ask(true)
    changed()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    wish.ask(false)
    changed()
    return true
  }

  fileprivate func type(_ new: String) {
    let old = text ?? ""
    guard new != old else { return }
    let change = TextChange(from: old, to: new)
    let isAllowed = delegate?.textView(
      self,
      shouldChangeTextIn: change.range,
      replacementText: change.text,
    )
    guard isAllowed ?? true else { return changed() }
    text = new
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
  }

  fileprivate func moved(_ isFocused: Bool) {
    guard isFocused != isTyping else { return }
    isTyping = isFocused
    if isFocused {
      delegate?.textViewDidBeginEditing(self)
    } else {
      delegate?.textViewDidEndEditing(self)
    }
  }

  override func hosted() -> AnyView? { AnyView(HostedTextView(view: self)) }
}

/// What is found in a text.
public nonisolated struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

private struct HostedTextView: View {
  let view: UITextView
  @FocusState private var isFocused: Bool

  var body: some View {
    let _ = view.changes.track()
    Group {
      if view.isEditable {
        TextEditor(text: Binding(get: { view.text ?? "" }, set: { view.type($0) }))
          .scrollContentBackground(.hidden)
          .focused($isFocused)
      } else {
        ScrollView {
          Text(verbatim: view.text ?? "")
            .frame(maxWidth: .infinity, alignment: view.textAlignment.alignment)
            .padding(.vertical, 8)
        }
      }
    }
    .font(view.font.map { Font($0) })
    .foregroundStyle(view.textColor.map { Color(uiColor: $0) } ?? .primary)
    .multilineTextAlignment(view.textAlignment.text)
    .scrollDisabled(!view.isScrollEnabled)
    .keyboardType(view.keyboardType)
    .autocorrectionDisabled(view.autocorrectionType == .no)
    .onChange(of: isFocused) { view.moved(isFocused) }
    .onChange(of: view.wish.number, initial: true) {
      if let wanted = view.wish.wanted { isFocused = wanted }
    }
  }
}

/// Hears what a person searches for.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field to search with, as UIKit has it.
@preconcurrency @MainActor open class UISearchBar: UIView {
  public nonisolated enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }

  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String? = "" { didSet { told(text != oldValue) } }
  open var placeholder: String? { didSet { told(placeholder != oldValue) } }
  open var showsCancelButton = false { didSet { told(showsCancelButton != oldValue) } }
  /// Without effect: there is one look.
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  open var autocapitalizationType = UITextAutocapitalizationType.none
  fileprivate var isTyping = false
  fileprivate var wish = FocusWish()

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    wish.ask(true)
    changed()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    wish.ask(false)
    changed()
    return true
  }

  fileprivate func moved(_ isFocused: Bool) {
    guard isFocused != isTyping else { return }
    isTyping = isFocused
    if isFocused {
      delegate?.searchBarTextDidBeginEditing(self)
    } else {
      delegate?.searchBarTextDidEndEditing(self)
    }
  }

  override func hosted() -> AnyView? { AnyView(HostedSearchBar(bar: self)) }
}

private struct HostedSearchBar: View {
  let bar: UISearchBar
  @FocusState private var isFocused: Bool

  var body: some View {
    let _ = bar.changes.track()
    HStack {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
        TextField(
          bar.placeholder ?? "Search",
          text: Binding(
            get: { bar.text ?? "" },
            set: {
              guard $0 != bar.text else { return }
              bar.text = $0
              bar.delegate?.searchBar(bar, textDidChange: $0)
            },
          ),
        )
        .textFieldStyle(.plain)
        .autocapitalization(bar.autocapitalizationType)
        .submitLabel(.search)
        .focused($isFocused)
        .onSubmit { bar.delegate?.searchBarSearchButtonClicked(bar) }
      }
      .padding(8)
      .background(Color.gray.opacity(0.15), in: RoundedRectangle(cornerRadius: 10))
      if bar.showsCancelButton {
        Button("Cancel") { bar.delegate?.searchBarCancelButtonClicked(bar) }
      }
    }
    .padding(8)
    .onChange(of: isFocused) { bar.moved(isFocused) }
    .onChange(of: bar.wish.number, initial: true) {
      if let wanted = bar.wish.wanted { isFocused = wanted }
    }
  }
}
