public import Foundation
import Properties

/// Takes what arrives in the window, or says what the window takes.
private nonisolated struct ArrivalModifier: PrimitiveModifier {
  var action: (Arrival) -> (() -> Void)? = { _ in nil }
  var preferring: Set<String> = []
  var allowing: Set<String>?

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ArrivalNode(view, context)
  }
}

private final class ArrivalNode<Content: View>: WatchNode<Content, ArrivalModifier> {
  override init(_ view: ModifiedContent<Content, ArrivalModifier>, _ context: NodeContext) {
    super.init(view, context)
    register()
  }

  private func register() {
    let modifier = modifier
    graph[ArrivalManager.self].set(
      ArrivalManager.Taker(
        window: environment.windowNumber,
        action: modifier.action,
        preferring: modifier.preferring,
        allowing: modifier.allowing,
      ),
      for: self,
    )
  }

  override func modifierDidChange(from old: ArrivalModifier) { register() }

  override func didLeave() { graph[ArrivalManager.self].remove(self) }
}

/// Says what a person is at.
private nonisolated struct ActivityModifier: PrimitiveModifier {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void

  package func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ context: NodeContext,
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ActivityNode(view, context)
  }
}

private final class ActivityNode<Content: View>: WatchNode<Content, ActivityModifier> {
  private var activity: NSUserActivity?

  override init(_ view: ModifiedContent<Content, ActivityModifier>, _ context: NodeContext) {
    super.init(view, context)
    tell()
  }

  private func tell() {
    let modifier = modifier
    guard modifier.isActive else { return end() }
    let same = activity.flatMap { $0.activityType == modifier.type ? $0 : nil }
    let current = same ?? NSUserActivity(activityType: modifier.type)
    activity = current
    tracking { modifier.update(current) }
    graph[ArrivalManager.self].keep(current)
  }

  private func end() {
    guard activity != nil else { return }
    activity = nil
    graph[ArrivalManager.self].keep(nil)
  }

  override func evaluate() {
    isDirty = false
    tell()
  }

  override func modifierDidChange(from old: ActivityModifier) { tell() }

  override func didLeave() { end() }
}

extension View {
  /// Handles an address that the app is opened with.
  ///
  /// Such is an address of a scheme of the app's own, which its Info.plist names
  /// (`CFBundleURLTypes`), and which a link or `openURL` of the app opens; and the one after
  /// `--open-url` when the app is started.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(
      ArrivalModifier(action: { arrival in
        guard case .address(let url) = arrival else { return nil }
        return { action(url) }
      })
    )
  }
  /// Sets which addresses and activities come to the window that the view is in.
  ///
  /// - Parameters:
  ///   - preferring: Parts of those that come here rather than to other windows; `*` is all.
  ///   - allowing: Parts of those that may come here.
  public nonisolated func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>,
  ) -> some View {
    modifier(ArrivalModifier(preferring: preferring, allowing: allowing))
  }
  /// Says what a person is at, as long as a condition holds.
  ///
  /// When the session goes on in another process, the activity comes to `onContinueUserActivity`,
  /// with that of its `userInfo` that JSON can say.
  ///
  /// - Parameter update: Fills in the activity, again after each change of what it reads.
  public nonisolated func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (_ activity: NSUserActivity) -> Void,
  ) -> some View {
    modifier(ActivityModifier(type: activityType, isActive: isActive, update: update))
  }
  /// Says what a person is at, as long as there is a value.
  public nonisolated func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping (_ element: P, _ activity: NSUserActivity) -> Void,
  ) -> some View {
    userActivity(activityType, isActive: element != nil) { activity in
      if let element { update(element, activity) }
    }
  }
  /// Goes on with an activity of a type: that of the session in an earlier process, or one that the
  /// app hands to `UIApplication.requestSceneSessionActivation`.
  public nonisolated func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (_ activity: NSUserActivity) -> Void,
  ) -> some View {
    modifier(
      ArrivalModifier(action: { arrival in
        guard case .activity(let activity) = arrival, activity.activityType == activityType
        else { return nil }
        return { action(activity) }
      })
    )
  }
}
