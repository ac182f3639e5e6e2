/// Does something one at a time: asked while it does so, it does so once more.
@MainActor
final class Repeater {
  private var task: Task<Void, Never>?
  private var isStale = false

  func ask(_ work: @escaping @MainActor () async -> Void) {
    guard task == nil else {
      isStale = true
      return
    }
    task = Task { [weak self] in
      repeat {
        self?.isStale = false
        await work()
      } while self?.isStale == true
      self?.task = nil
    }
  }

  /// Waits until all that was asked for is done.
  func settle() async { await task?.value }
}
