package import Foundation
import Properties

/// An app whose entry is a delegate of UIKit's kind: its windows show what the delegates of its
/// scenes, or it itself, put into theirs.
package struct DelegatedApp<Delegate: NSObject & UIApplicationDelegate>: App {
  package init() {}

  package var body: some Scene {
    WindowGroup { DelegatedWindow<Delegate>() }
  }
}

/// One window of such an app.
private struct DelegatedWindow<Delegate: NSObject & UIApplicationDelegate>: View {
  @State private var connection = DelegateConnection<Delegate>()

  var body: some View {
    connection.root
  }
}

/// A window's scene and delegate, made once and kept for as long as the window.
private final class DelegateConnection<Delegate: NSObject & UIApplicationDelegate> {
  private var scene: UIWindowScene?
  private var sceneDelegate: (any UISceneDelegate)?

  nonisolated init() {}

  lazy var root: AnyView? = connect()

  private func connect() -> AnyView? {
    let delegate = ApplicationDelegates.delegate(Delegate.self)
    let session = UISceneSession()
    let options = UIScene.ConnectionOptions()
    let scene = UIWindowScene(session: session, connectionOptions: options)
    self.scene = scene
    CurrentGraph.value?[ScreenScene.self].take(scene)
    let configuration = delegate.application(
      .shared,
      configurationForConnecting: session,
      options: options,
    )
    let types =
      ConformingTypes.of((any UIWindowSceneDelegate).self)
      + ConformingTypes.of((any UIHostingSceneDelegate).self)
    let type: AnyClass? =
      configuration.delegateClass ?? types.lazy.compactMap { $0 as? AnyClass }.first
    var window = delegate.window
    if let type, type is NSObject.Type,
      let made = UIApplicationDelegateMaker.make(type) as? any UISceneDelegate
    {
      sceneDelegate = made
      made.scene(scene, willConnectTo: session, options: options)
      made.sceneDidBecomeActive(scene)
      window = (made as? any UIWindowSceneDelegate)?.window ?? window
    }
    if let hosting = type as? any UIHostingSceneDelegate.Type, let view = hosting.hosted {
      return view
    }
    if let view = window?.rootViewController?.hosted() { return view }
    Warnings.once(
      "The app's window shows no SwiftUI view. Give it a UIHostingController as its "
        + "rootViewController."
    )
    return nil
  }
}
