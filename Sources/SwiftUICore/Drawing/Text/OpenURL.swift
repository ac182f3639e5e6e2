import Display
public import Foundation
public import Properties

/// An action that opens a URL.
///
/// A browser opens it in a new tab; a terminal hands it to the desktop, or puts it on the clipboard
/// where there is none. An address of a scheme of the app's own, which its Info.plist names
/// (`CFBundleURLTypes`), comes to `onOpenURL`.
public nonisolated struct OpenURLAction: Sendable {
  /// The result of opening a URL.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// The handler has opened the URL.
    public static let handled = Result(kind: .handled)
    /// The URL is discarded.
    public static let discarded = Result(kind: .discarded)
    /// The system opens the URL.
    public static let systemAction = Result(kind: .system(nil))
    /// Lets the system open another URL instead.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: @MainActor @Sendable (URL) -> Result
  private var system: (@MainActor @Sendable (URL) -> Void)?

  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    self.handler = handler
  }

  init(system: @escaping @MainActor @Sendable (URL) -> Void) {
    handler = { _ in .systemAction }
    self.system = system
  }

  /// Returns the handler with another system action.
  func over(_ other: OpenURLAction) -> OpenURLAction {
    var action = self
    action.system = action.system ?? other.system
    return action
  }

  @preconcurrency @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens a URL and reports whether it was accepted.
  @preconcurrency @MainActor public func callAsFunction(
    _ url: URL,
    completion: @escaping (_ accepted: Bool) -> Void,
  ) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      let url = other ?? url
      let canOpen = Addresses.opens(scheme: url.scheme) || OwnAddresses.contains(url)
      if canOpen { system?(url) }
      completion(canOpen && system != nil)
    }
  }
}

nonisolated extension EnvironmentValues {
  @Entry private var givenOpenURL: OpenURLAction = OpenURLAction { _ in .discarded }

  /// Opens an address.
  public var openURL: OpenURLAction {
    get { givenOpenURL }
    set { givenOpenURL = newValue.over(givenOpenURL) }
  }
}
