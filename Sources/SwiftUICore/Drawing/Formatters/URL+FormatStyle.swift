public import Foundation

nonisolated extension URL {
  /// The address without what a reader does not need.
  public func formatted() -> String { FormatStyle().format(self) }

  public func formatted<F: Foundation.FormatStyle>(
    _ style: F
  ) -> F.FormatOutput where F.FormatInput == URL { style.format(self) }

  /// An address as a text, with the parts that are asked for.
  public struct FormatStyle: Foundation.FormatStyle {
    private var scheme: ComponentDisplayOption
    private var user: ComponentDisplayOption
    private var password: ComponentDisplayOption
    private var host: HostDisplayOption
    private var port: ComponentDisplayOption
    private var path: ComponentDisplayOption
    private var query: ComponentDisplayOption
    private var fragment: ComponentDisplayOption

    public init(
      scheme: ComponentDisplayOption = .always,
      user: ComponentDisplayOption = .never,
      password: ComponentDisplayOption = .never,
      host: HostDisplayOption = .always,
      port: ComponentDisplayOption = .omitIfHTTPFamily,
      path: ComponentDisplayOption = .always,
      query: ComponentDisplayOption = .never,
      fragment: ComponentDisplayOption = .never,
    ) {
      self.scheme = scheme
      self.user = user
      self.password = password
      self.host = host
      self.port = port
      self.path = path
      self.query = query
      self.fragment = fragment
    }

    public func scheme(_ option: ComponentDisplayOption = .always) -> Self {
      with(\.scheme, option)
    }
    public func user(_ option: ComponentDisplayOption = .always) -> Self { with(\.user, option) }
    public func password(_ option: ComponentDisplayOption = .always) -> Self {
      with(\.password, option)
    }
    public func host(_ option: HostDisplayOption = .always) -> Self { with(\.host, option) }
    public func port(_ option: ComponentDisplayOption = .always) -> Self { with(\.port, option) }
    public func path(_ option: ComponentDisplayOption = .always) -> Self { with(\.path, option) }
    public func query(_ option: ComponentDisplayOption = .always) -> Self { with(\.query, option) }
    public func fragment(_ option: ComponentDisplayOption = .always) -> Self {
      with(\.fragment, option)
    }

    public func format(_ value: URL) -> String {
      guard var shown = URLComponents(url: value, resolvingAgainstBaseURL: true) else {
        return value.absoluteString
      }
      let all = shown
      if !user.shows(all) { shown.user = nil }
      if !password.shows(all) { shown.password = nil }
      if !port.shows(all) { shown.port = nil }
      if !path.shows(all) { shown.path = "" }
      if !query.shows(all) { shown.query = nil }
      if !fragment.shows(all) { shown.fragment = nil }
      if !host.part.shows(all) {
        shown.host = nil
      } else if let name = all.host {
        shown.host = host.shortened(name, of: all)
      }
      if !scheme.shows(all) { shown.scheme = nil }
      let text = shown.string ?? value.absoluteString
      return shown.scheme == nil && text.hasPrefix("//") ? String(text.dropFirst(2)) : text
    }

    private func with<Option>(_ part: WritableKeyPath<Self, Option>, _ option: Option) -> Self {
      var style = self
      style[keyPath: part] = option
      return style
    }
  }
}

nonisolated extension FormatStyle where Self == URL.FormatStyle {
  /// The address of a page or file.
  public static var url: Self { URL.FormatStyle() }
}

nonisolated extension URL.FormatStyle: ParseableFormatStyle {
  public var parseStrategy: URL.ParseStrategy { URL.ParseStrategy() }
}

nonisolated extension URL {
  /// Reads an address that a person typed: one with a scheme and a host.
  public struct ParseStrategy: Foundation.ParseStrategy {
    public init() {}

    public func parse(_ value: String) throws -> URL {
      let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let url = URL(string: text), url.scheme != nil, url.host()?.isEmpty == false else {
        throw CocoaError(
          .formatting,
          userInfo: [NSDebugDescriptionErrorKey: "\(value.prefix(80)) is no address of a page."],
        )
      }
      return url
    }
  }
}

nonisolated extension ParseStrategy where Self == URL.ParseStrategy {
  /// The address of a page.
  public static var url: Self { URL.ParseStrategy() }
}
