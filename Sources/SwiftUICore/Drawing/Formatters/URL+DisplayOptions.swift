public import Foundation

nonisolated extension URL.FormatStyle {
  /// A part of an address.
  public enum Component: Int, Codable, Hashable, Sendable {
    case scheme, user, password, host, port, path, query, fragment

    fileprivate func text(of components: URLComponents) -> String? {
      switch self {
      case .scheme: components.scheme
      case .user: components.user
      case .password: components.password
      case .host: components.host
      case .port: components.port.map(String.init)
      case .path: components.path
      case .query: components.query
      case .fragment: components.fragment
      }
    }
  }

  /// When a part is shown.
  public struct ComponentDisplayOption: Codable, Hashable, Sendable {
    fileprivate var condition: Condition?
    /// Whether it is shown where the condition is met, or where there is none.
    fileprivate var isShown: Bool

    public static var always: Self { Self(isShown: true) }
    public static var never: Self { Self(isShown: false) }
    /// Left out where the scheme is http or https.
    public static var omitIfHTTPFamily: Self {
      omitWhen(.scheme, matches: ["http", "https"])
    }
    /// Shown only where another part is one of these.
    public static func displayWhen(
      _ component: Component,
      matches requirements: Set<String>,
    ) -> Self {
      Self(condition: Condition(component: component, texts: requirements), isShown: true)
    }
    /// Left out where another part is one of these.
    public static func omitWhen(
      _ component: Component,
      matches requirements: Set<String>,
    ) -> Self {
      Self(condition: Condition(component: component, texts: requirements), isShown: false)
    }

    func shows(_ components: URLComponents) -> Bool {
      condition.map { $0.isMet(by: components) == isShown } ?? isShown
    }
  }

  /// When the host is shown, and which of it.
  public struct HostDisplayOption: Codable, Hashable, Sendable {
    var part: ComponentDisplayOption
    fileprivate var subdomains: Set<String> = []
    fileprivate var isForAllLevels = false
    /// When the subdomains are left out; nil is always.
    fileprivate var condition: Condition?

    public static var always: Self { Self(part: .always) }
    public static var never: Self { Self(part: .never) }
    public static var omitIfHTTPFamily: Self { Self(part: .omitIfHTTPFamily) }
    /// Shown only where another part is one of these.
    public static func displayWhen(
      _ component: Component,
      matches requirements: Set<String>,
    ) -> Self { Self(part: .displayWhen(component, matches: requirements)) }
    /// Left out where another part is one of these.
    public static func omitWhen(
      _ component: Component,
      matches requirements: Set<String>,
    ) -> Self { Self(part: .omitWhen(component, matches: requirements)) }

    /// Without a first name of the host that is one of these: "www".
    ///
    /// With several levels without all but the last two names, too: "apple.com".
    public static func omitSpecificSubdomains(
      _ subdomainsToOmit: Set<String> = [],
      includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
    ) -> Self {
      Self(
        part: .always,
        subdomains: subdomainsToOmit,
        isForAllLevels: omitMultiLevelSubdomains,
      )
    }

    /// Without a first name of the host that is one of these, where a part is one of those required.
    public static func omitSpecificSubdomains(
      _ subdomainsToOmit: Set<String> = [],
      includeMultiLevelSubdomains omitMultiLevelSubdomains: Bool = false,
      when component: Component,
      matches requirements: Set<String>,
    ) -> Self {
      var option = omitSpecificSubdomains(
        subdomainsToOmit,
        includeMultiLevelSubdomains: omitMultiLevelSubdomains,
      )
      option.condition = Condition(component: component, texts: requirements)
      return option
    }

    func shortened(_ host: String, of components: URLComponents) -> String {
      if let condition, !condition.isMet(by: components) { return host }
      let names = host.split(separator: ".", omittingEmptySubsequences: false)
      if isForAllLevels, names.count > 3, names.contains(where: { Int($0) == nil }) {
        return names.suffix(2).joined(separator: ".")
      }
      guard names.count > 1, subdomains.contains(String(names[0])) else { return host }
      return names.dropFirst().joined(separator: ".")
    }
  }

  /// What a part must be.
  fileprivate struct Condition: Codable, Hashable, Sendable {
    let component: Component
    let texts: Set<String>

    func isMet(by components: URLComponents) -> Bool {
      guard let text = component.text(of: components) else { return false }
      return texts.contains(text) || (component == .scheme && texts.contains(text.lowercased()))
    }
  }
}

nonisolated extension URL {
  /// Reads an address as a strategy does: `try URL(text, strategy: .url)`.
  public init<S: Foundation.ParseStrategy>(
    _ value: S.ParseInput,
    strategy: S,
  ) throws where S.ParseOutput == URL {
    self = try strategy.parse(value)
  }
}
