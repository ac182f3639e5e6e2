public import Foundation

/// Puts the parts of a name together: "Juan Carlos Chávez".
///
/// Foundation has it on Apple's systems only. The order is that of most languages in Latin script, with
/// the family's name last, but for Chinese, Hungarian, Japanese, Korean and Vietnamese.
///
/// Unchecked: as with every formatter, who shares it between threads does not change it.
nonisolated open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of a name.
  public enum Style: Int, Sendable {
    /// As `medium`.
    case `default`
    /// As "Chuck", or without a nickname "Juan".
    case short
    /// As "Juan Chávez".
    case medium
    /// As "Dr. Juan Carlos Chávez Jr.".
    case long
    /// As "JC".
    case abbreviated
  }

  open var style = Style.default
  // As on Apple's systems, nil is the person's own.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = .current
  /// Without effect: names are put together as they are written.
  open var isPhonetic = false

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string(from components: PersonNameComponents) -> String {
    switch style {
    case .short:
      return Self.part(components.nickname) ?? Self.part(components.givenName)
        ?? Self.part(components.familyName) ?? ""
    case .abbreviated:
      return ordered([components.givenName], components.familyName).compactMap(\.first)
        .map { String($0).uppercased() }.joined()
    case .default, .medium:
      return joined(ordered([components.givenName], components.familyName))
    case .long:
      let name = ordered([components.givenName, components.middleName], components.familyName)
      return joined([components.namePrefix] + name + [components.nameSuffix])
    }
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map(string)
  }

  /// The parts of a name that is written as this formatter writes it; nil of no name.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    var words = string.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
    var components = PersonNameComponents()
    if words.count > 1 {
      components.familyName = familyComesFirst ? words.removeFirst() : words.removeLast()
    }
    components.givenName = words.removeFirst()
    if !words.isEmpty { components.middleName = words.joined(separator: " ") }
    return components
  }

  open class func localizedString(
    from components: PersonNameComponents,
    style nameFormatStyle: Style,
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    return formatter.string(from: components)
  }

  private var familyComesFirst: Bool {
    let language = (locale ?? .current).language.languageCode?.identifier ?? ""
    return ["zh", "hu", "ja", "ko", "vi"].contains(language)
  }

  private static func part(_ name: String?) -> String? { name.flatMap { $0.isEmpty ? nil : $0 } }

  private func ordered(_ given: [String?], _ family: String?) -> [String] {
    let given = given.compactMap(Self.part)
    let family = [family].compactMap(Self.part)
    return familyComesFirst ? family + given : given + family
  }

  private func joined(_ names: [String?]) -> String {
    names.compactMap(Self.part).joined(separator: " ")
  }
}

nonisolated extension PersonNameComponents {
  /// The name in the person's order.
  public func formatted() -> String { formatted(.name(style: .medium)) }

  public func formatted<F: Foundation.FormatStyle>(
    _ style: F
  ) -> F.FormatOutput where F.FormatInput == PersonNameComponents { style.format(self) }

  /// The name in a length.
  public struct FormatStyle: Foundation.FormatStyle {
    public enum Style: String, Codable, Hashable, Sendable {
      case short, medium, long, abbreviated
    }

    public var style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      self.style = style
      self.locale = locale
    }

    public func format(_ value: PersonNameComponents) -> String {
      let formatter = PersonNameComponentsFormatter()
      formatter.locale = locale
      formatter.style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return formatter.string(from: value)
    }

    public func locale(_ locale: Locale) -> FormatStyle {
      FormatStyle(style: style, locale: locale)
    }
  }
}

nonisolated extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    PersonNameComponents.FormatStyle(style: style)
  }
}

nonisolated extension PersonNameComponents.FormatStyle: ParseableFormatStyle {
  public var parseStrategy: PersonNameComponents.ParseStrategy {
    PersonNameComponents.ParseStrategy()
  }
}

nonisolated extension PersonNameComponents {
  /// Reads a name that a person typed.
  public struct ParseStrategy: Foundation.ParseStrategy {
    public init() {}

    public func parse(_ value: String) throws -> PersonNameComponents {
      if let name = PersonNameComponentsFormatter().personNameComponents(from: value) {
        return name
      }
      throw CocoaError(
        .formatting,
        userInfo: [NSDebugDescriptionErrorKey: "There is no name in \"\(value.prefix(80))\"."],
      )
    }
  }
}

nonisolated extension ParseStrategy where Self == PersonNameComponents.ParseStrategy {
  public static var name: Self { PersonNameComponents.ParseStrategy() }
}

nonisolated extension PersonNameComponents {
  /// Reads a name that a person typed.
  public init(_ value: String) throws { try self.init(value, strategy: .name) }

  /// Reads a name as a strategy does.
  public init<S: Foundation.ParseStrategy>(
    _ value: S.ParseInput,
    strategy: S,
  ) throws where S.ParseOutput == PersonNameComponents {
    self = try strategy.parse(value)
  }
}
