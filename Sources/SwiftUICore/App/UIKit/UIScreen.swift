import Display
public import Foundation

/// The screen that the app is shown on: a terminal or a browser's window.
///
/// If one program serves several screens, it is the one at work, else the newest.
@preconcurrency @MainActor public final class UIScreen {
  public static let main = UIScreen()

  private init() {}

  /// The screen's rectangle in points; a body that reads it follows its changes.
  public var bounds: CGRect {
    guard let graph = CurrentGraph.measured else { return .zero }
    graph.screenSignal.track()
    // A body that reads it is evaluated again.
    if Node.reading == nil { graph[ScreenReads.self].isRead = true }
    return CGRect(origin: .zero, size: graph.traits.size)
  }

  /// The screen's rectangle in points: a terminal and a browser say nothing of pixels.
  public var nativeBounds: CGRect { bounds }

  /// Pixels for each point; unknown, so 1.
  public var scale: CGFloat { 1 }

  /// Pixels for each point; unknown, so 1.
  public var nativeScale: CGFloat { 1 }

  /// The one screen.
  public static var screens: [UIScreen] { [main] }

  /// Frames a second: as many as a page or a terminal is sent at most.
  public var maximumFramesPerSecond: Int { 60 }

  /// Always false: nobody says here whether a screen is recorded.
  public var isCaptured: Bool { false }

  /// The brightness of the screen.
  ///
  /// Without effect: a terminal and a browser do not let a program dim the screen.
  public var brightness: CGFloat = 1
}

/// Whether the app has asked for the size of a graph's screen.
final class ScreenReads: GraphService {
  var isRead = false

  init(_ graph: Graph) {}
}
