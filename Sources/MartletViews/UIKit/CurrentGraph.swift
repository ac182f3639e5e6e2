/// What UIKit's names without a view mean by "the screen".
enum CurrentGraph {
  private static weak var last: Graph?

  /// The graph whose event or turn is under way, or whose task this is; else the last one at work.
  static var value: Graph? {
    get { Announcer.graph ?? last }
    set { last = newValue }
  }
}
