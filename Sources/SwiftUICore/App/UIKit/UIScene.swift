public import Foundation

/// A scene as UIKit knows it: made for each window of an app whose entry is its delegate.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Why a scene was made: nobody says so here.
  public final class ConnectionOptions: NSObject {}

  public let session: UISceneSession

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

/// A window's scene as UIKit knows it.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene's windows that the app has made.
  public internal(set) var windows: [UIWindow] = []

  /// The window that the app made key.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The screen at hand.
  public var screen: UIScreen { .main }
}

/// What a scene is for, across its lives.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// What scenes are for.
  public nonisolated struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role = Role.windowApplication
  public nonisolated let persistentIdentifier = UUID().uuidString
  public var userInfo: [String: Any]?
}

/// How a scene is made.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; nil takes the one there is in the app.
  public var delegateClass: AnyClass?
  /// Without effect: scenes are of the class `UIWindowScene`.
  public var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// An object that hears of a scene's life.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called once, before the scene is seen.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions,
  )

  /// Called once, when the scene is seen.
  func sceneDidBecomeActive(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions,
  ) {}

  public func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// An object that hears of a window scene's life, and keeps its window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
