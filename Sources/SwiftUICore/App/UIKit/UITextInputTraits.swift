import Layout
import Properties

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

/// Whether words are checked while they are typed.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// Whether quotation marks are changed while they are typed.
public nonisolated enum UITextSmartQuotesType: Int, Sendable {
  case `default`, no, yes
}

/// Whether two hyphens become a dash.
public nonisolated enum UITextSmartDashesType: Int, Sendable {
  case `default`, no, yes
}

/// How a keyboard looks.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
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

/// A field or a text of UIKit's, with the look and the keyboard that it wants.
@MainActor protocol TypedText: TypedView {
  var font: UIFont? { get }
  var textColor: UIColor? { get }
  var textAlignment: NSTextAlignment { get }
  var keyboardType: UIKeyboardType { get }
  var returnKeyType: UIReturnKeyType { get }
  var textContentType: UITextContentType? { get }
  var autocapitalizationType: UITextAutocapitalizationType { get }
  var autocorrectionType: UITextAutocorrectionType { get }
  var spellCheckingType: UITextSpellCheckingType { get }
}

/// Gives SwiftUI's field the look and the keyboard of UIKit's.
struct TypedTextTraits: ViewModifier {
  let view: any TypedText

  func body(content: Content) -> some View {
    let _ = view.changes.track()
    content
      .font(view.font.map { Font($0) })
      .foregroundStyle(view.textColor.map { Color(uiColor: $0) } ?? .primary)
      .multilineTextAlignment(view.textAlignment.text)
      .keyboardType(view.keyboardType)
      .textContentType(view.textContentType)
      .autocapitalization(view.autocapitalizationType)
      .autocorrectionDisabled(view.autocorrectionType == .no || view.spellCheckingType == .no)
      .submitLabel(view.returnKeyType.label)
  }
}
