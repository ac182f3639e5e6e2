public import Combine
public import Foundation
public import Properties

/// An object that observes the app's life cycle.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Called once, before the app's first view is made.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool

  /// Called once, before the app has finished launching.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool

  /// Called once, after the app has finished launching.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called when the process ends.
  func applicationWillTerminate(_ application: UIApplication)

  /// Called for each window of an app whose entry is its delegate.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) -> UISceneConfiguration

  /// The window of an app whose entry is its delegate and that has no scenes.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool { true }

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions,
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// A property that makes an app's delegate and reports the launch to it.
///
/// A process has one delegate of a type, however many screens it serves.
@propertyWrapper
public nonisolated struct UIApplicationDelegateAdaptor<
  DelegateType: NSObject & UIApplicationDelegate
>: DynamicProperty {
  public nonisolated init(_ delegateType: DelegateType.Type = DelegateType.self) {}

  /// Called before the app's body, so that the launch is reported even if nothing reads the
  /// delegate.
  public nonisolated mutating func update() {
    onMain(()) { _ in _ = ApplicationDelegates.delegate(DelegateType.self) }
  }

  @MainActor public var wrappedValue: DelegateType {
    ApplicationDelegates.delegate(DelegateType.self)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Makes bindings to the delegate's properties.
  @MainActor public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

/// The delegates of this process, by type.
enum ApplicationDelegates {
  private static var made: [ObjectIdentifier: any UIApplicationDelegate] = [:]

  static func delegate<D: NSObject & UIApplicationDelegate>(_ type: D.Type) -> D {
    if let known = made[ObjectIdentifier(type)] as? D { return known }
    guard let delegate = UIApplicationDelegateMaker.make(type) as? D else {
      // The property has no place for none, and the app would run without what it is to do first.
      fatalError("\(type) has no init() that could make the app's delegate.")
    }
    made[ObjectIdentifier(type)] = delegate
    let app = UIApplication.shared
    app.delegate = delegate
    _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
    delegate.applicationDidBecomeActive(app)
    atexit {
      // Another thread may end the process; nobody waits for the main actor then.
      guard MainQueue.isCurrent else { return }
      MainActor.assumeIsolated {
        let app = UIApplication.shared
        app.delegate?.applicationWillTerminate(app)
      }
    }
    return delegate
  }
}

/// Makes objects of a class whose `init()` is not `required`, as Objective-C does.
///
/// Every subclass of `NSObject` has its `init()` at the place in its table of methods that
/// `NSObject` gave it; this class only names the place. It is open so that the compiler looks there.
open class UIApplicationDelegateMaker: NSObject {
  public required override nonisolated init() {}

  /// Makes an object of a class by its `init()`.
  @inline(never) static func make(_ type: AnyClass) -> AnyObject {
    unsafeBitCast(type, to: UIApplicationDelegateMaker.Type.self).init()
  }
}
