import Display
public import Foundation
public import Properties

/// Opens an address.
///
/// A browser opens it in a tab of its own; a terminal hands it to the desktop, or puts it on the
/// clipboard where there is none.
public nonisolated struct OpenURLAction: Sendable {
  /// What became of an address.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// The handler did all there is to do.
    public static let handled = Result(kind: .handled)
    /// There is nothing to do.
    public static let discarded = Result(kind: .discarded)
    /// The system is to open it.
    public static let systemAction = Result(kind: .system(nil))
    /// The system is to open another address instead.
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

  /// The same handler, with what the system does from somewhere else.
  func over(_ other: OpenURLAction) -> OpenURLAction {
    var action = self
    action.system = action.system ?? other.system
    return action
  }

  @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address, and tells whether it was taken.
  @MainActor public func callAsFunction(
    _ url: URL,
    completion: @escaping (_ accepted: Bool) -> Void,
  ) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      let url = other ?? url
      let canOpen = Addresses.opens(scheme: url.scheme)
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

extension View {
  /// What to do with an address that the app is opened with.
  ///
  /// Without effect: nothing opens an app with an address here.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}
