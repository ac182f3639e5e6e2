import Foundation
import FoundationNetworking

/// A cache that answers in the same turn.
///
/// Foundation's own answers from another thread, when that gets to it. A task that was cancelled in
/// the meantime may then have ended before its end is asked for, which ends the process. What is
/// kept, and where, is the business of the cache it stands for.
///
/// Unchecked: it has nothing but the other cache, which may be used from every thread.
final class CacheInTurn: URLCache, @unchecked Sendable {
  private let base: URLCache

  init(_ base: URLCache) {
    self.base = base
    // A path where nothing can be made: this one keeps nothing itself.
    super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null/none")
  }

  /// With a cache of its own to stand for.
  override init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    base = URLCache(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: path)
    super.init(memoryCapacity: 0, diskCapacity: 0, diskPath: "/dev/null/none")
  }

  override func getCachedResponse(
    for dataTask: URLSessionDataTask,
    completionHandler: @Sendable @escaping (CachedURLResponse?) -> Void,
  ) {
    completionHandler(dataTask.currentRequest.flatMap { base.cachedResponse(for: $0) })
  }

  override func cachedResponse(for request: URLRequest) -> CachedURLResponse? {
    base.cachedResponse(for: request)
  }

  override func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {
    base.storeCachedResponse(cachedResponse, for: request)
  }

  override func removeCachedResponse(for request: URLRequest) {
    base.removeCachedResponse(for: request)
  }

  override func removeAllCachedResponses() { base.removeAllCachedResponses() }

  override func removeCachedResponses(since date: Date) { base.removeCachedResponses(since: date) }

  override var memoryCapacity: Int {
    get { base.memoryCapacity }
    set { base.memoryCapacity = newValue }
  }

  override var diskCapacity: Int {
    get { base.diskCapacity }
    set { base.diskCapacity = newValue }
  }

  override var currentMemoryUsage: Int { base.currentMemoryUsage }

  override var currentDiskUsage: Int { base.currentDiskUsage }
}
