public import Foundation
import Layout
import Properties

/// Hears what a person types into a text, and decides about it.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
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
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Where the text of a text view is.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var view: UITextView?

  /// What is free left and right of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { view?.told(lineFragmentPadding != oldValue) }
  }
  /// The limit of lines of a text that is not edited; 0 for none.
  open var maximumNumberOfLines = 0 { didSet { view?.told(maximumNumberOfLines != oldValue) } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { view?.told(lineBreakMode != oldValue) }
  }
}

/// A text of several lines to read or edit, as UIKit has it.
@preconcurrency @MainActor open class UITextView: UIScrollView, TypedText {
  /// The delegate of the scroll view, where it hears what is typed, too.
  private var typingDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  // As on Apple's systems, nil is no text, and what is read is never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! = "" { didSet { told(text != oldValue) } }
  /// The text alone: its attributes are not kept.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  open var font: UIFont? { didSet { told(font != oldValue) } }
  open var textColor: UIColor? { didSet { told(textColor != oldValue) } }
  open var textAlignment = NSTextAlignment.natural { didSet { told(textAlignment != oldValue) } }
  open var isEditable = true { didSet { told(isEditable != oldValue) } }
  /// Whether a text that is not edited can be marked and copied.
  open var isSelectable = true { didSet { told(isSelectable != oldValue) } }
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
  /// What is free around the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { told(textContainerInset != oldValue) }
  }
  public private(set) lazy var textContainer: NSTextContainer = {
    let container = NSTextContainer()
    container.view = self
    return container
  }()
  /// Without effect: addresses in a text are no links.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Without effect: a terminal and a browser have their own keys.
  open var inputAccessoryView: UIView?
  /// Without effect: it is not known where the caret is.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// Without effect: there are no attributes in a text.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Without effect: there are no links in a text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]

  // MARK: Typing

  var typing = Typing()
  var mayBegin: Bool { typingDelegate?.textViewShouldBeginEditing(self) ?? true }
  var mayEnd: Bool { typingDelegate?.textViewShouldEndEditing(self) ?? true }

  func hasBegun() { typingDelegate?.textViewDidBeginEditing(self) }

  func hasEnded() { typingDelegate?.textViewDidEndEditing(self) }

  fileprivate func type(_ new: String) {
    let isNew = mayType(new, over: text ?? "") {
      typingDelegate?.textView(self, shouldChangeTextIn: $0, replacementText: $1) ?? true
    }
    guard isNew else { return }
    text = new
    typingDelegate?.textViewDidChange(self)
    typingDelegate?.textViewDidChangeSelection(self)
  }

  /// How large its text is with what is free around it, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let free = CGSize(
      width: textContainerInset.left + textContainerInset.right
        + 2 * textContainer.lineFragmentPadding,
      height: textContainerInset.top + textContainerInset.bottom,
    )
    // An empty text is as high as a line.
    let text = text.isEmpty ? " " : text ?? " "
    let bounds = text.boundingRect(
      with: CGSize(width: max(0, size.width - free.width), height: .infinity),
      options: .usesLineFragmentOrigin,
      attributes: [.font: font ?? .systemFont(ofSize: 17)],
      context: nil,
    )
    return CGSize(width: bounds.width + free.width, height: bounds.height + free.height)
  }

  override func hosted() -> AnyView? { AnyView(HostedTextView(view: self)) }
}

private struct HostedTextView: View {
  let view: UITextView

  var body: some View {
    let _ = view.changes.track()
    Group {
      if view.isEditable {
        // SwiftUI's editor has these insets of its own.
        TextEditor(text: Binding(get: { view.text ?? "" }, set: { view.type($0) }))
          .scrollContentBackground(.hidden)
          .padding(free(with: EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)))
          .modifier(FollowsTyping(view: view))
      } else if view.isSelectable {
        reading.textSelection(.enabled)
      } else {
        reading
      }
    }
    .modifier(TypedTextTraits(view: view))
    // Apps ask how high the text is at its width.
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      view.frame.size = $0
    }
    .scrollDisabled(!view.isScrollEnabled)
  }

  @ViewBuilder private var reading: some View {
    let lines = view.textContainer.maximumNumberOfLines
    let text = Text(verbatim: view.text ?? "")
      .lineLimit(lines > 0 ? lines : nil)
      .truncationMode(view.textContainer.lineBreakMode.truncation)
      .frame(maxWidth: .infinity, alignment: view.textAlignment.alignment)
      .padding(free(with: EdgeInsets()))
    if view.isScrollEnabled { ScrollView { text } } else { text }
  }

  /// What is free around the text beyond what is free anyway.
  private func free(with own: EdgeInsets) -> EdgeInsets {
    let inset = view.textContainerInset
    let side = view.textContainer.lineFragmentPadding
    return EdgeInsets(
      top: inset.top - own.top,
      leading: inset.left + side - own.leading,
      bottom: inset.bottom - own.bottom,
      trailing: inset.right + side - own.trailing,
    )
  }
}
