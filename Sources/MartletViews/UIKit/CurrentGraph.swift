/// The graph that was last at work: what UIKit's names without a view mean by "the screen".
enum CurrentGraph {
  static weak var value: Graph?
}
