import Display
public import Foundation

/// The running app.
@preconcurrency @MainActor public final class UIApplication {
  public static let shared = UIApplication()

  private init() {}

  /// Why an app was started.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The options for opening a URL.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Whether an app is seen and used.
  public nonisolated enum State: Int, Sendable {
    case active, inactive, background
  }

  public weak var delegate: (any UIApplicationDelegate)?

  /// The state of the app: always active here.
  public var applicationState: State { .active }

  /// Whether the screen stays on.
  ///
  /// Without effect: a terminal and a browser do not let a program keep the screen on.
  public var isIdleTimerDisabled = false

  /// The number at the app's icon: it stands before the window's title.
  public var applicationIconBadgeNumber: Int {
    get { ScreenOverlay.current?.badge ?? 0 }
    set { ScreenOverlay.current?.badge = max(0, newValue) }
  }

  /// The scene of the screen; none where the screen is not known.
  public var connectedScenes: Set<UIScene> {
    guard let graph = CurrentGraph.measured else { return [] }
    return [graph[ScreenScene.self].scene]
  }

  /// The window of the screen, whose controller presents others over it.
  public var windows: [UIWindow] {
    CurrentGraph.measured.map { $0[ScreenScene.self].scene.windows } ?? []
  }

  /// The window of the screen.
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// Whether an address can be opened: those of pages and of mail can, and the app's own.
  public func canOpenURL(_ url: URL) -> Bool {
    Addresses.opens(scheme: url.scheme) || OwnAddresses.contains(url)
  }

  /// Opens an address outside the app, or one of the app's own in it.
  ///
  /// - Parameter completion: gets whether it was opened.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil,
  ) {
    guard canOpenURL(url), let graph = CurrentGraph.value else {
      completion?(false)
      return
    }
    if OwnAddresses.contains(url) {
      graph[ArrivalManager.self].receive(.address(url))
    } else {
      graph.open(url.absoluteString)
    }
    completion?(true)
  }

  /// Goes on with an activity in the window that it is for, which is opened if need be.
  ///
  /// - Parameters:
  ///   - sceneSession: The scene; `handlesExternalEvents` decides instead of it.
  ///   - errorHandler: Called when no screen shows the app.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?,
    userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?,
    errorHandler: (@MainActor (any Error) -> Void)? = nil,
  ) {
    guard let graph = CurrentGraph.value else {
      errorHandler?(CocoaError(.featureUnsupported))
      return
    }
    if let userActivity { graph[ArrivalManager.self].receive(.activity(userActivity)) }
  }

  /// Asks for some time when nobody looks at the app any more.
  ///
  /// Without effect: an app goes on as long as its screen is there.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor () -> Void)? = nil,
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Ends what was asked for.
  ///
  /// Without effect: an app goes on as long as its screen is there.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Whether the app may change its icon: always false, as it has none that is seen.
  public var supportsAlternateIcons: Bool { false }
  public var alternateIconName: String? { nil }

  /// Fails: an app here has no icon that is seen.
  public func setAlternateIconName(
    _ alternateIconName: String?,
    completionHandler: (@MainActor ((any Error)?) -> Void)? = nil,
  ) { completionHandler?(CocoaError(.featureUnsupported)) }

  /// Asks for notifications by Apple's servers.
  ///
  /// Without effect: nobody sends any here.
  public func registerForRemoteNotifications() {}

  /// The address of the app's own settings; there are none.
  public nonisolated static var openSettingsURLString: String { "app-settings:" }

  public nonisolated static var didBecomeActiveNotification: Notification.Name {
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  }
  public nonisolated static var willResignActiveNotification: Notification.Name {
    Notification.Name("UIApplicationWillResignActiveNotification")
  }
  public nonisolated static var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  public nonisolated static var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  }
  public nonisolated static var willTerminateNotification: Notification.Name {
    Notification.Name("UIApplicationWillTerminateNotification")
  }
}

/// The number of some time that an app has asked for.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// An object that handles events.
///
/// Touches come to a view that draws itself; other events come to SwiftUI's views.
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// The key of the keyboard's frame in its notifications, which are never sent.
  public nonisolated static var keyboardFrameEndUserInfoKey: String {
    "UIKeyboardFrameEndUserInfoKey"
  }
  public nonisolated static var keyboardWillShowNotification: Notification.Name {
    Notification.Name("UIKeyboardWillShowNotification")
  }
  public nonisolated static var keyboardWillHideNotification: Notification.Name {
    Notification.Name("UIKeyboardWillHideNotification")
  }
  public nonisolated static var keyboardDidShowNotification: Notification.Name {
    Notification.Name("UIKeyboardDidShowNotification")
  }
  public nonisolated static var keyboardDidHideNotification: Notification.Name {
    Notification.Name("UIKeyboardDidHideNotification")
  }
  public nonisolated static var keyboardWillChangeFrameNotification: Notification.Name {
    Notification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// The key of how long a keyboard moves.
  public nonisolated static var keyboardAnimationDurationUserInfoKey: String {
    "UIKeyboardAnimationDurationUserInfoKey"
  }

  /// Whether it gets typed text: always false, because SwiftUI's focus decides that.
  open var isFirstResponder: Bool { false }

  /// Without effect: SwiftUI's focus decides where goes what is typed.
  @discardableResult open func becomeFirstResponder() -> Bool { false }

  /// Without effect: SwiftUI's focus decides where goes what is typed.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
