import Display
public import Foundation

/// A UIKit scene, made for each window of an app whose entry is its delegate.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The reasons why a scene was made: always empty here.
  public final class ConnectionOptions: NSObject {}

  /// The settings of a request for a scene.
  public final class ActivationRequestOptions: NSObject {}

  /// Whether a scene is in use.
  public nonisolated enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public let session: UISceneSession

  /// As the screen that the app runs on at the moment is.
  open var activationState: ActivationState {
    switch CurrentGraph.measured?.activity {
    case .inactive: .foregroundInactive
    case .background: .background
    case .active, nil: .foregroundActive
    }
  }

  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }
}

/// A UIKit scene of a window.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The scene's windows that the app has made.
  public internal(set) var windows: [UIWindow] = []

  /// The window that the app made key.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The screen at hand.
  public var screen: UIScreen { .main }

  /// Upright if the screen is higher than wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeLeft : .portrait
  }

  /// How the window is to lie.
  public nonisolated enum GeometryPreferences: Sendable {
    case iOS(interfaceOrientations: UIInterfaceOrientationMask)
  }

  /// Fails: a terminal's and a browser's window is the person's to turn.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil,
  ) { errorHandler?(CocoaError(.featureUnsupported)) }
}

/// The role of a scene, across launches.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The roles of scenes.
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

/// The configuration of a scene.
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

/// An object that observes a scene's life cycle.
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

/// An object that observes a scene's life cycle and says what SwiftUI shows in it.
@preconcurrency @MainActor public protocol UIHostingSceneDelegate: UISceneDelegate {
  associatedtype RootScene: Scene
  /// The scenes; the first window of theirs is shown.
  @SceneBuilder static var rootScene: RootScene { get }
}

extension UIHostingSceneDelegate {
  /// The first window of its scenes.
  static var hosted: AnyView? {
    rootScene.allEntries.first { $0.kind == .window }.map { $0.make(nil) }
  }
}

/// An object that observes a window scene's life cycle and holds its window.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
