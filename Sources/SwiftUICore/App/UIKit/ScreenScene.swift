import Foundation
import Geometry

/// UIKit's scene and window of a screen, made when an app asks for them.
final class ScreenScene: GraphService {
  private var made: UIWindowScene?

  init(_ graph: Graph) {}

  /// The scene: the app's own, where its delegate has made one.
  var scene: UIWindowScene {
    if let made { return made }
    let session = UISceneSession()
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    let window = UIWindow(windowScene: scene)
    // Of a controller that has no view: SwiftUI's views are shown, and it presents others over them.
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    made = scene
    return scene
  }

  func take(_ scene: UIWindowScene) { made = scene }
}
