public import Dispatch
public import Foundation
import SwiftUICore

/// Where an app asks for work to be done later: by `backgroundTask` of a scene, or by a handler.
///
/// The program does it while it runs: a server also after its pages are closed, a program in a
/// terminal until it ends. Requests are kept with the app's settings; those that were not yet due
/// at the end wait until the program is started again. Work begins at least a minute after its own
/// last beginning, so that work which asks for itself does not go on without end.
public final class BGTaskScheduler: NSObject, Sendable {
  public static let shared = BGTaskScheduler()

  /// The domain of its errors.
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  private var desk: BackgroundDesk { .shared }

  private override init() {}

  /// Sets who does the work of an identifier, in place of an earlier handler and of the scenes.
  ///
  /// - Parameters:
  ///   - queue: where the handler is called; nil for the main queue.
  /// - Returns: whether the app may do the work: its Info.plist names no identifiers, or also this.
  @discardableResult public func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void,
  ) -> Bool {
    let handler = LaunchHandler(launchHandler)
    let queue = queue ?? .main
    return desk.register(identifier) { request in
      let task =
        request.kind == .refresh
        ? BGAppRefreshTask(request.identifier) : BGProcessingTask(request.identifier)
      queue.async { handler.call(task) }
      return { queue.async { task.expire() } }
    }
  }

  /// Asks for work; a request that waits under the same identifier gives way.
  ///
  /// Throws ``Error`` with the code `notPermitted` where the identifier is empty or missing in the
  /// app's Info.plist, and with `tooManyPendingTaskRequests` where one refresh or ten processing
  /// tasks wait under other identifiers.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    do {
      try desk.submit(taskRequest.request)
    } catch {
      switch error {
      case .notPermitted: throw Error(.notPermitted)
      case .tooMany: throw Error(.tooManyPendingTaskRequests)
      }
    }
  }

  public func cancel(taskRequestWithIdentifier identifier: String) {
    desk.cancel { $0 == identifier }
  }

  public func cancelAllTaskRequests() { desk.cancel { _ in true } }

  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let pending = desk.pending
    Task { completionHandler(pending.map(BGTaskRequest.of)) }
  }

  public func pendingTaskRequests() async -> [BGTaskRequest] {
    desk.pending.map(BGTaskRequest.of)
  }
}

/// A handler that a queue calls.
///
/// Unchecked: it is called on the queue that the app named for it.
private struct LaunchHandler: @unchecked Sendable {
  let call: (BGTask) -> Void

  init(_ call: @escaping (BGTask) -> Void) { self.call = call }
}

extension BGTaskScheduler {
  /// Why a request is not taken.
  public struct Error: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
      /// The app cannot do work in the background; never thrown here.
      case unavailable = 1
      /// Too many requests of the kind wait.
      case tooManyPendingTaskRequests
      /// The app may not do work under the identifier.
      case notPermitted
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { BGTaskScheduler.errorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: words] }

    private var words: String {
      switch code {
      case .unavailable: "The app cannot do work in the background."
      case .tooManyPendingTaskRequests: "Too many requests of the kind wait."
      case .notPermitted: "The app may not do work under the identifier."
      }
    }

    public static var unavailable: Code { .unavailable }
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    public static var notPermitted: Code { .notPermitted }
  }
}
