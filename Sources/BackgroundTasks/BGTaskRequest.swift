public import Foundation
import SwiftUICore

/// A wish that the app does some work later; apps make one of its two kinds.
public class BGTaskRequest: NSObject {
  public let identifier: String

  /// When the work may be done at the earliest; nil for soon.
  public var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }

  var kind: BackgroundRequest.Kind { .refresh }

  /// What is left of it when it is handed over: later changes do not count.
  final var request: BackgroundRequest {
    BackgroundRequest(identifier, kind, earliest: earliestBeginDate)
  }

  static func of(_ request: BackgroundRequest) -> BGTaskRequest {
    let made: BGTaskRequest
    switch request.kind {
    case .refresh: made = BGAppRefreshTaskRequest(identifier: request.identifier)
    case .processing(let needsNetwork, let needsPower):
      let processing = BGProcessingTaskRequest(identifier: request.identifier)
      processing.requiresNetworkConnectivity = needsNetwork
      processing.requiresExternalPower = needsPower
      made = processing
    }
    made.earliestBeginDate = request.earliest
    return made
  }
}

/// A wish for short work, which brings up to date what the app shows.
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  public init(identifier: String) { super.init(identifier) }
}

/// A wish for work that takes minutes.
public final class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the work waits until the machine is connected to others.
  public var requiresNetworkConnectivity = false

  /// Whether the work waits until the machine runs on more than its battery.
  public var requiresExternalPower = false

  public init(identifier: String) { super.init(identifier) }

  override var kind: BackgroundRequest.Kind {
    .processing(needsNetwork: requiresNetworkConnectivity, needsPower: requiresExternalPower)
  }
}
