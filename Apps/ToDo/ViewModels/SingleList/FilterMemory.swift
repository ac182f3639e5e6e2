import Foundation

/// Which items a person wants to see in lists: the same in all of them, in all windows and after the
/// next start.
@MainActor final class FilterMemory {
  /// Hears of another choice as long as it lives.
  final class Listener {
    fileprivate let hear: @MainActor (ItemFilter) -> Void

    fileprivate init(_ hear: @escaping @MainActor (ItemFilter) -> Void) {
      self.hear = hear
    }
  }

  private struct WeakListener {
    weak var listener: Listener?
  }

  /// What stands among the app's defaults.
  static let app = FilterMemory(.standard)

  private static let key = "todo.filter"

  private let defaults: UserDefaults?
  private var listeners: [WeakListener] = []
  private(set) var filter: ItemFilter

  /// - Parameter defaults: where it is kept; nil keeps it no longer than this object lives.
  init(_ defaults: UserDefaults? = nil) {
    self.defaults = defaults
    filter = defaults?.string(forKey: Self.key).flatMap(ItemFilter.init) ?? .all
  }

  /// Shows these from now on.
  func choose(_ filter: ItemFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    defaults?.set(filter.rawValue, forKey: Self.key)
    // Not every system writes by itself before a program ends.
    defaults?.synchronize()
    listeners.removeAll { $0.listener == nil }
    for one in listeners { one.listener?.hear(filter) }
  }

  func listen(_ hear: @escaping @MainActor (ItemFilter) -> Void) -> Listener {
    let listener = Listener(hear)
    listeners.removeAll { $0.listener == nil }
    listeners.append(WeakListener(listener: listener))
    return listener
  }
}
