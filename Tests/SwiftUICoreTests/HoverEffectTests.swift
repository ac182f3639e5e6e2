import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// What shows that a pointer is above a view.
struct HoverEffectTests {
  @Observable final class Model {
    var override: HoverEffectPhaseOverride?
  }

  /// Half seen until a pointer comes.
  private struct Fading: CustomHoverEffect {
    func body(content: EmptyHoverEffect) -> some CustomHoverEffect {
      content.hoverEffect { effect, isActive, proxy in
        effect.animation(.linear(duration: 1)) {
          $0.opacity(isActive ? 1 : 0.5).offset(x: isActive ? proxy.size.width : 0)
        }
      }
    }
  }

  private func stage<V: View>(@ViewBuilder _ view: () -> V) -> Stage {
    Stage(CGSize(width: 200, height: 100), view)
  }

  private func hovered(_ stage: Stage) -> [DisplayTree.Node] {
    stage.nodes.filter { $0.element.eventMask.contains(.hover) }
  }

  private func looks(_ stage: Stage) -> [Double] {
    hovered(stage).map(\.element.appearance.opacity)
  }

  // Shows: .hoverEffect, CustomHoverEffect, ContentHoverEffect, EmptyHoverEffect
  @Test func `an effect draws the view otherwise while a pointer is above it`() throws {
    let stage = stage { Color.red.frame(width: 40, height: 20).hoverEffect(Fading()) }
    #expect(looks(stage) == [0.5])
    let node = try #require(hovered(stage).first)
    stage.session.handle(.hover(node.id, true))
    let update = stage.update()
    #expect(looks(stage) == [1] && node.element.appearance.transform?.offset.x == 40)
    #expect(update.changes.contains { $0.motion?.length == 1 })
    stage.session.handle(.hover(node.id, false))
    stage.update()
    #expect(looks(stage) == [0.5] && node.element.appearance.transform == nil)
  }

  private struct Pair: View {
    @Namespace private var namespace

    var body: some View {
      let group = HoverEffectGroup(id: "pair", in: namespace)
      let follower = HoverEffectGroup(id: "pair", in: namespace, behavior: .followsGroup)
      VStack {
        Color.red.hoverEffect(Fading(), in: group)
        Color.blue.hoverEffect(Fading().hoverEffectGroup(follower))
        Color.green.hoverEffect(Fading())
      }
    }
  }

  // Shows: GroupHoverEffect
  @Test func `effects of a group are active together`() {
    let stage = stage { Pair() }
    let nodes = hovered(stage)
    #expect(nodes.count == 3)
    stage.session.handle(.hover(nodes[0].id, true))
    stage.update()
    #expect(looks(stage) == [1, 1, 0.5])
    stage.session.handle(.hover(nodes[0].id, false))
    stage.session.handle(.hover(nodes[1].id, true))
    stage.update()
    #expect(looks(stage) == [0.5, 1, 0.5])
  }

  // Shows: .defaultHoverEffect, LiftHoverEffect, AutomaticHoverEffect, HighlightHoverEffect
  @Test func `the usual effect is the app's`() throws {
    let stage = stage {
      VStack {
        Color.red.hoverEffect().defaultHoverEffect(.lift)
        Color.blue.hoverEffect(.highlight)
        Color.green.hoverEffect(AutomaticHoverEffect())
      }
    }
    let node = try #require(hovered(stage).first)
    stage.session.handle(.hover(node.id, true))
    stage.update()
    #expect(node.element.appearance.shadow != nil)
    #expect(node.element.appearance.transform?.scaleX == 1.05)
    #expect(stage.nodes.count { $0.element.appearance.response == .shade } == 2)
  }

  // Shows: .hoverEffectDisabled, \.isHoverEffectEnabled
  @Test func `effects are taken away, and stay away inside`() {
    let stage = stage {
      VStack {
        Color.red.hoverEffect(Fading()).hoverEffectDisabled()
        Color.red.hoverEffect(Fading()).hoverEffectDisabled(false).hoverEffectDisabled()
        Color.red.hoverEffect(Fading().hoverEffectDisabled())
        Color.red.hoverEffect(Fading(), isEnabled: false)
      }
    }
    #expect(hovered(stage).isEmpty)
  }

  private struct Overridden: View {
    let model: Model

    var body: some View {
      Color.red.hoverEffect(Fading().hoverEffectPhaseOverride(model.override))
    }
  }

  // Shows: HoverEffectPhaseOverride
  @Test func `an override holds whatever the pointer does`() throws {
    let model = Model()
    let stage = stage { Overridden(model: model) }
    let node = try #require(hovered(stage).first)
    func look(_ override: HoverEffectPhaseOverride?) -> [Double] {
      model.override = override
      stage.update()
      return looks(stage)
    }
    #expect(look(.active) == [1] && look(.inactive) == [0.5])
    #expect(look(.toggled(trigger: 1)) == [1] && look(.toggled(trigger: 1)) == [1])
    #expect(look(.toggled(trigger: 2)) == [0.5])
    #expect(look(.activeTemporarily(trigger: 1)) == [1])
    stage.session.handle(.hover(node.id, true))
    stage.session.handle(.hover(node.id, false))
    stage.update()
    #expect(looks(stage) == [0.5] && look(nil) == [0.5])
  }
}
