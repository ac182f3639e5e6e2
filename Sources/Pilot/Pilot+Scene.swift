import Display
public import SwiftUICore

extension Pilot {
  /// Brings the app to the front, takes the focus from it or puts it out of sight.
  public func change(to phase: ScenePhase) {
    let activity: Event.Activity =
      switch phase {
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      }
    session.handle(.activity(activity))
    settle()
  }
}
