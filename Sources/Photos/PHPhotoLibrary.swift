public import Foundation
import Synchronization

/// Whether an app may see and add photos.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// What an app wants to do with photos.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// A person's photos.
///
/// Partly: there is no library of them here. What an app adds is kept as files in the folder of its
/// documents; what it looks for is not there. A person gives an app photos by a `PhotosPicker`.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let only = PHPhotoLibrary()

  private override init() {}

  public class func shared() -> PHPhotoLibrary { only }

  /// Always authorized: an app's own documents are its own.
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .authorized
  }

  /// Always authorized: an app's own documents are its own.
  public class func authorizationStatus() -> PHAuthorizationStatus { .authorized }

  /// Asks nobody: see `authorizationStatus(for:)`.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel,
    handler: @escaping @Sendable (PHAuthorizationStatus) -> Void,
  ) { handler(.authorized) }

  /// Asks nobody: see `authorizationStatus(for:)`.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .authorized }

  /// Asks nobody: see `authorizationStatus(for:)`.
  public class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { handler(.authorized) }

  /// Makes the requests of a closure, then keeps what they add.
  ///
  /// - Parameter completionHandler: is told whether all was kept, else why not.
  public func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil,
  ) {
    DispatchQueue.global(qos: .userInitiated).async {
      do {
        try self.performChangesAndWait(changeBlock)
        completionHandler?(true, nil)
      } catch {
        completionHandler?(false, error)
      }
    }
  }

  /// Makes the requests of a closure, then keeps what they add.
  ///
  /// - Throws: `CocoaError` where a file cannot be read or written; those before it are kept.
  public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      performChanges(changeBlock) { _, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }

  /// Makes the requests of a closure, then keeps what they add.
  ///
  /// - Throws: `CocoaError` where a file cannot be read or written; those before it are kept.
  public func performChangesAndWait(_ changeBlock: () -> Void) throws {
    let requests = PendingRequests()
    PendingRequests.$current.withValue(requests) { changeBlock() }
    for request in requests.all { try request.keep() }
  }
}

/// What the requests of a closure want to keep, until it has ended.
final class PendingRequests: Sendable {
  @TaskLocal static var current: PendingRequests?

  private let requests = Mutex<[PHAssetChangeRequest]>([])

  var all: [PHAssetChangeRequest] { requests.withLock { $0 } }

  func add(_ request: PHAssetChangeRequest) { requests.withLock { $0.append(request) } }
}
