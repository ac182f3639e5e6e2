import Cells
import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Pieces of glass that are one, and marks of what is chosen.
struct GlassUnionTests {
  @Observable final class Model {
    var isOther = false
    var choice = 1
  }

  private struct Pieces: View {
    @Namespace private var namespace
    let unites: Bool

    var body: some View {
      GlassEffectContainer {
        HStack(spacing: 10) {
          ForEach(0..<3) { piece in
            Color.clear.frame(width: 40, height: 20)
              .glassEffect(in: .rect)
              .glassEffectUnion(id: unites && piece < 2 ? 1 : nil, namespace: namespace)
          }
        }
      }
    }
  }

  /// The widths of the filled shapes.
  private func widths(_ stage: Stage) -> [CGFloat] {
    stage.nodes.compactMap { node in
      guard case .shape(let drawing) = node.element.content, drawing.fill != nil else { return nil }
      return node.element.frame.width
    }
  }

  // Shows: .glassEffectUnion, GlassEffectContainer
  @Test func `united pieces of glass are one`() {
    let apart = Stage(CGSize(width: 200, height: 100)) { Pieces(unites: false) }
    apart.update()
    #expect(widths(apart) == [40, 40, 40])
    let united = Stage(CGSize(width: 200, height: 100)) { Pieces(unites: true) }
    united.update()
    #expect(widths(united).sorted() == [40, 90])
  }

  private struct Turning: View {
    @Namespace private var namespace
    let model: Model

    var body: some View {
      GlassEffectContainer {
        if model.isOther {
          Color.clear.frame(width: 80, height: 20).glassEffect()
            .glassEffectID("it", in: namespace).glassEffectTransition(.identity)
        } else {
          Color.clear.frame(width: 40, height: 20).glassEffect()
            .glassEffectID("it", in: namespace).glassEffectTransition(.identity)
        }
      }
    }
  }

  // Shows: .glassEffectID, .glassEffectTransition
  @Test func `glass begins where the piece was that it replaces`() {
    let model = Model()
    let stage = Stage(CGSize(width: 200, height: 100)) { Turning(model: model) }
    withAnimation(.linear(duration: 10)) { model.isOther = true }
    let update = stage.update()
    let begins = update.changes.contains { change in
      guard case .appearance(_, let look) = change.step, change.motion == nil else { return false }
      return look.transform?.scaleX == 0.5
    }
    #expect(begins)
    // The piece that goes at once is gone.
    #expect(stage.nodes.count { $0.element.frame.width == 40 } == 0)
  }

  /// Sends a pointer down and up on the element that asks for it.
  private func press(_ stage: Stage, _ id: ElementID, _ phase: Pointer.Phase) -> Update {
    let place = CGPoint(x: 5, y: 5)
    stage.session.handle(
      .pointer(id, Pointer(phase: phase, location: place, start: place, time: 0))
    )
    return stage.update()
  }

  private func scales(_ update: Update) -> [CGFloat] {
    update.changes.compactMap { change in
      guard case .appearance(_, let look) = change.step, change.motion != nil else { return nil }
      return look.transform?.scaleX
    }
  }

  // Shows: Glass.interactive
  @Test(arguments: [true, false])
  func `interactive glass grows while it is pressed`(_ isInteractive: Bool) throws {
    let model = Model()
    let stage = Stage(CGSize(width: 200, height: 100)) {
      Button("Choose") { model.choice = 2 }
        .buttonStyle(.plain)
        .glassEffect(.regular.interactive(isInteractive))
    }
    let glass = stage.nodes.first { $0.element.eventMask == .press }
    #expect((glass != nil) == isInteractive)
    let button = try #require(stage.nodes.first { $0.element.semantics.role == .button }).id
    let down = press(stage, button, .began)
    #expect(scales(down) == (isInteractive ? [1.05] : []))
    let up = press(stage, button, .ended)
    #expect(scales(up) == (isInteractive ? [1] : []))
    // What is on it acts as ever.
    stage.session.handle(.tap(button, at: .zero, count: 1))
    stage.update()
    #expect(model.choice == 2 && stage.nodes.count { $0.element.semantics.role == .button } == 1)
    guard let glass else { return }
    // Taken back, and pressed beside the button: nothing is held for ever.
    #expect(scales(press(stage, glass.id, .began)) == [1.05])
    #expect(scales(press(stage, glass.id, .cancelled)) == [1])
  }

  // Shows: Glass.interactive
  @Test func `interactive glass is lighter in cells while it is pressed`() throws {
    let session = AppSession.shown(
      Text("word").padding(8).glassEffect(.regular.tint(.red).interactive(), in: .rect),
      theme: .cells,
    )
    var nodes: [DisplayTree.Node] {
      var found: [DisplayTree.Node] = []
      func visit(_ node: DisplayTree.Node) {
        found.append(node)
        node.children.forEach(visit)
      }
      visit(session.tree.root)
      return found
    }
    func isLit() -> Bool { nodes.contains { !$0.element.appearance.filters.isEmpty } }
    let id = try #require(nodes.first { $0.element.eventMask == .press }).id
    #expect(!isLit())
    for (phase, isDown) in [(Pointer.Phase.began, true), (.ended, false)] {
      session.handle(.pointer(id, Pointer(phase: phase, location: .zero, start: .zero, time: 0)))
      _ = session.update()
      #expect(isLit() == isDown)
    }
  }

  private struct Palette: View {
    @Bindable var model: Model
    let effect: PaletteSelectionEffect

    var body: some View {
      Picker("Mark", selection: $model.choice) {
        ForEach([1, 2], id: \.self) { Image(systemName: "star").tag($0) }
      }
      .pickerStyle(.palette)
      .paletteSelectionEffect(effect)
    }
  }

  /// The drawings of the symbols, and how many options have a ground.
  private func marks(_ stage: Stage) -> (symbols: [Content.Picture.Source], grounds: Int) {
    let symbols = stage.nodes.compactMap { node -> Content.Picture.Source? in
      guard case .image(let picture) = node.element.content else { return nil }
      return picture.source
    }
    let grounds = stage.nodes.count {
      $0.element.appearance.response == .row && $0.element.appearance.background != nil
    }
    return (symbols, grounds)
  }

  // Shows: .paletteSelectionEffect, PaletteSelectionEffect
  @Test func `a palette marks what is chosen as it is told`() {
    func stage(_ model: Model, _ effect: PaletteSelectionEffect) -> Stage {
      Stage(CGSize(width: 200, height: 100)) { Palette(model: model, effect: effect) }
    }
    let model = Model()
    #expect(marks(stage(model, .automatic)).grounds == 1)
    #expect(marks(stage(model, .custom)).grounds == 0)
    let filled = stage(model, .symbolVariant(.fill))
    let before = marks(filled)
    #expect(before.grounds == 0 && before.symbols.count == 2)
    #expect(before.symbols.first != before.symbols.last)
    model.choice = 2
    filled.update()
    #expect(marks(filled).symbols == Array(before.symbols.reversed()))
  }

  // Shows: .focusEffectDisabled, \.isFocusEffectEnabled
  @Test func `the mark of the focus is hidden`() {
    func hides<V: View>(@ViewBuilder _ view: () -> V) -> Bool {
      let stage = Stage(CGSize(width: 200, height: 100), view)
      return stage.nodes.contains { $0.element.appearance.hidesFocus }
    }
    #expect(hides { Button("it") {}.focusEffectDisabled() })
    #expect(hides { Button("it") {}.focusEffectDisabled(false).focusEffectDisabled() })
    #expect(!hides { Button("it") {}.focusEffectDisabled(false) })
  }
}
