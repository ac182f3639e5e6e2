public import Foundation

// Foundation has these on Apple's systems only. What has no counterpart is left out.

nonisolated extension AttributedString {
  /// Makes an attributed text of one of UIKit's: its colours, fonts, lines, spaces and links.
  public init(_ nsString: NSAttributedString) {
    self.init()
    let text = nsString.string as NSString
    var location = 0
    while location < nsString.length {
      var range = NSRange()
      let attributes = nsString.attributes(at: location, effectiveRange: &range)
      append(AttributedString(text.substring(with: range), attributes: .init(attributes)))
      location = NSMaxRange(range)
    }
  }
}

nonisolated extension AttributeContainer {
  /// Makes attributes of UIKit's.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    typealias Scope = AttributeScopes.SwiftUIAttributes
    self[Scope.ForegroundColorAttribute.self] = (dictionary[.foregroundColor] as? UIColor)
      .map(Color.init(uiColor:))
    self[Scope.BackgroundColorAttribute.self] = (dictionary[.backgroundColor] as? UIColor)
      .map(Color.init(uiColor:))
    self[Scope.FontAttribute.self] = (dictionary[.font] as? UIFont).map { Font($0) }
    self[Scope.KerningAttribute.self] = Self.length(dictionary[.kern])
    self[Scope.BaselineOffsetAttribute.self] = Self.length(dictionary[.baselineOffset])
    self[Scope.UnderlineStyleAttribute.self] = Self.line(dictionary[.underlineStyle])
    self[Scope.StrikethroughStyleAttribute.self] = Self.line(dictionary[.strikethroughStyle])
    self[Scope.IntentAttribute.self] = (dictionary[.inlinePresentationIntent] as? NSNumber)
      .map { InlinePresentationIntent(rawValue: $0.uintValue) }
    self[Scope.PresentationIntentAttribute.self] =
      dictionary[.presentationIntentAttributeName] as? PresentationIntent
    let link = dictionary[.link]
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      link as? URL ?? (link as? String).flatMap { URL(string: $0) }
  }

  private static func length(_ value: Any?) -> CGFloat? {
    value as? CGFloat ?? (value as? Double).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) }
      ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  private static func line(_ value: Any?) -> Text.LineStyle? {
    let style = value as? Int ?? (value as? NSUnderlineStyle)?.rawValue
    return style.flatMap { $0 == 0 ? nil : .single }
  }
}

nonisolated extension NSAttributedString {
  /// Makes one of UIKit's of an attributed text: its colours, lines, spaces and links.
  public convenience init(_ attributed: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attributed.runs {
      let part = String(attributed.characters[run.range])
      text.append(NSAttributedString(string: part, attributes: Dictionary(run.attributes)))
    }
    self.init(attributedString: text)
  }
}

nonisolated extension [NSAttributedString.Key: Any] {
  /// Makes UIKit's attributes of others.
  public init(_ attributes: AttributeContainer) {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    self.init()
    self[.foregroundColor] = attributes[Scope.ForegroundColorAttribute.self].map { UIColor($0) }
    self[.backgroundColor] = attributes[Scope.BackgroundColorAttribute.self].map { UIColor($0) }
    self[.kern] = attributes[Scope.KerningAttribute.self]
    self[.baselineOffset] = attributes[Scope.BaselineOffsetAttribute.self]
    let line = NSUnderlineStyle.single.rawValue
    self[.underlineStyle] = attributes[Scope.UnderlineStyleAttribute.self].map { _ in line }
    self[.strikethroughStyle] = attributes[Scope.StrikethroughStyleAttribute.self].map { _ in line }
    self[.inlinePresentationIntent] = attributes[Scope.IntentAttribute.self]
      .map { NSNumber(value: $0.rawValue) }
    self[.presentationIntentAttributeName] = attributes[Scope.PresentationIntentAttribute.self]
    self[.link] = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self]
  }
}

nonisolated extension NSAttributedString.Key {
  /// How Markdown marks letters: the number of an `InlinePresentationIntent`.
  public static var inlinePresentationIntent: Self { Self("NSInlinePresentationIntent") }
  /// The blocks of Markdown that letters are in: a `PresentationIntent`.
  public static var presentationIntentAttributeName: Self { Self("NSPresentationIntent") }
}

nonisolated extension NSAttributedString {
  /// Makes an empty text.
  public convenience init(_: Void = ()) { self.init(string: "") }
}
