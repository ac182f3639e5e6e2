import Display
import Foundation
import Geometry
import Layout
import Properties

/// A layer that is drawn otherwise while a pointer is above it.
final class HoverBox: LayerBox, GeometrySource, ScrollFollower {
  private var plan = HoverPlan()
  private var isHovered = false
  /// What an override said last.
  private var forced: Bool?
  private var isWatched = false
  private var animation: Animation?

  func change(_ new: HoverPlan) {
    if plan.group != new.group {
      if let old = plan.group { graph[HoverGroups.self].remove(self, from: old.key) }
    }
    let wasActive = isActive
    let said = plan.override
    plan = new
    if let group = plan.group {
      graph[HoverGroups.self].note(self, isHovered && group.activates, in: group.key)
    }
    if let override = new.override {
      if override != said { forced = override.phase(after: wasActive) }
    } else {
      forced = nil
    }
    redraw()
  }

  private var isActive: Bool {
    if let forced { return forced }
    if let group = plan.group, group.follows {
      return isHovered || graph[HoverGroups.self].isActive(group.key)
    }
    return isHovered
  }

  /// Draws it anew, with the animation that the effect asks for.
  func show() {
    let usual = animation ?? .easeOut(duration: 0.2)
    Transaction.run(Transaction(animation: usual)) {
      graph.enqueue { [weak self] in self?.redraw() }
    }
  }

  /// Nothing that a front end does not show by itself.
  private var isEmpty: Bool {
    plan.changes.isEmpty && !plan.isLifted && plan.group == nil && !marksShade
  }

  /// Whether the shade of a pointer is said here, as the front end shows none.
  private var marksShade: Bool { plan.response == .shade && !graph.theme.showsPointers }

  override func eventMask() -> EventMask { isEmpty ? [] : .hover }

  override func handle(_ event: Event) -> Bool {
    guard case .hover(_, let isInside) = event else { return false }
    guard isInside != isHovered else { return true }
    isHovered = isInside
    if plan.override?.isTemporary == true { forced = nil }
    if let group = plan.group {
      graph[HoverGroups.self].note(self, isInside && group.activates, in: group.key)
    }
    show()
    return true
  }

  // MARK: The look

  func frameWasRead() {
    guard !isWatched else { return }
    isWatched = true
    graph.watchers.add(self)
  }

  func scrollDidMove() { redraw() }
  override func placeDidChange() { redraw() }

  override func appearance() -> Appearance {
    var look = Appearance()
    let isActive = isActive
    var values = HoverValues()
    let size = elementFrame.size
    if !plan.changes.isEmpty {
      let proxy = GeometryProxy(size: size, box: self, safeAreaInsets: safeAreaInsets)
      for change in plan.changes { values.add(reading { change(isActive, proxy) }) }
    }
    animation = values.animation
    if plan.isLifted, isActive, graph.theme.showsPointers {
      values.effect.scale.width *= 1.05
      values.effect.scale.height *= 1.05
      look.shadow = Appearance.Shadow(
        Color.black.opacity(0.25).ink(EnvironmentValues()),
        radius: 8,
        offset: CGPoint(x: 0, y: 4),
      )
    }
    values.effect.apply(to: &look)
    if let clip = values.clip {
      look.isClipped = true
      look.clip = clip(CGRect(origin: .zero, size: size))
    }
    look.response = response(isActive)
    return look
  }

  private func response(_ isActive: Bool) -> Appearance.Response {
    guard !graph.theme.showsPointers else { return plan.response }
    // A cell cannot grow by a twentieth: another shade says that the view is lifted.
    if isActive, plan.isLifted { return .raised }
    return isActive && plan.response == .shade ? .lit : .none
  }

  override func willLeave() {
    if let group = plan.group { graph[HoverGroups.self].remove(self, from: group.key) }
  }
}

private nonisolated struct HoverModifier: WrapModifier {
  let plan: HoverPlan

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox { HoverBox(node, content) }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? HoverBox else { return }
    guard environment.isHoverEffectEnabled else { return box.change(HoverPlan()) }
    var plan = plan
    if plan.isAutomatic {
      let usual = environment.usualHoverEffect?.plan
      plan = plan.joined(with: usual ?? HighlightHoverEffect().plan)
      // One that names itself, or nothing, is the usual one of the platform.
      if usual?.isAutomatic == true { plan.response = .shade }
    }
    box.change(plan)
  }
}

nonisolated extension EnvironmentValues {
  @Entry var usualHoverEffect: HoverEffect?
}

extension View {
  /// Shows that a pointer is above the view.
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic,
    isEnabled: Bool = true,
  ) -> some View {
    modifier(HoverModifier(plan: isEnabled ? effect.plan : HoverPlan()))
  }

  /// Shows that a pointer is above the view.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverModifier(plan: effect.plan))
  }

  /// Shows that a pointer is above the view, or above another one of a group.
  @_disfavoredOverload
  public nonisolated func hoverEffect(
    _ effect: some CustomHoverEffect,
    in group: HoverEffectGroup? = nil,
    isEnabled: Bool = true,
  ) -> some View {
    modifier(HoverModifier(plan: isEnabled ? effect.planned().grouped(group) : HoverPlan()))
  }

  /// Draws the view otherwise while a pointer is above it.
  ///
  /// - Parameter body: takes whether the effect is active, and the size and place of the view.
  public nonisolated func hoverEffect<C: HoverEffectContent>(
    in group: HoverEffectGroup? = nil,
    isEnabled: Bool = true,
    body: @escaping (EmptyHoverEffectContent, Bool, GeometryProxy) -> C,
  ) -> some View {
    let effect = EmptyHoverEffect().hoverEffect(in: group, isEnabled: isEnabled, body: body)
    return modifier(HoverModifier(plan: effect.planned()))
  }

  /// Sets the effect that `automatic` stands for in the view; nil is the usual one.
  public nonisolated func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.usualHoverEffect, effect)
  }

  /// Takes the hover effects from the view.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { if disabled { $0 = false } }
  }
}
