import Cells
import Display
import Foundation
import Geometry
import Layout
import Observation
import Properties
import Testing

@testable import SwiftUICore

/// Trimmed lines on their way, which front ends move by themselves.
struct TrimMotionTests {
  @Observable final class Model {
    var start: CGFloat = 0
    var end: CGFloat = 0
    var color = Color.red
  }

  private struct Line: View {
    let model: Model
    var style = StrokeStyle(lineWidth: 2, lineCap: .round)
    var isGradient = false

    var body: some View {
      let shape = Path {
        $0.move(to: .zero)
        $0.addLine(to: CGPoint(x: 100, y: 0))
      }
      .trim(from: model.start, to: model.end)
      if isGradient {
        shape.stroke(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      } else {
        shape.stroke(model.color, style: style)
      }
    }
  }

  private func drawings(_ update: Update) -> [(drawing: Content.Drawing, change: Change)] {
    update.changes.compactMap { change in
      guard case .content(_, .shape(let drawing)) = change.step else { return nil }
      return (drawing, change)
    }
  }

  private let clock = HandClock()

  private func stage<V: View>(_ view: V) -> Stage {
    Stage(CGSize(width: 100, height: 40), clock: clock) { view }
  }

  /// The ends of the part that a pen draws of a line of 100 points.
  private func part(_ drawing: Content.Drawing) -> [CGFloat] {
    guard let pen = drawing.pen, let dash = pen.dash.first else { return [] }
    return [-pen.dashPhase, dash - pen.dashPhase]
  }

  @Test func `a trimmed line is sent once and moved by the front end`() throws {
    let model = Model()
    let stage = stage(Line(model: model))
    withAnimation(.linear(duration: 1)) { model.end = 0.5 }
    let changes = drawings(stage.update())
    let (drawing, change) = try #require(changes.first)
    #expect(changes.count == 1 && change.motion?.duration == 1)
    #expect(part(drawing) == [0, 50])
    guard case .shape(let before)? = change.before?.element.content else {
      Issue.record("Nothing is there before.")
      return
    }
    // A round end of a line without a length would be seen: it waits before the line.
    #expect(part(before) == [-4, -4] && before.outline == drawing.outline)
    #expect(before.pen?.dash.last == drawing.pen?.dash.last)
    // No frame of its own, until it is there.
    clock.advance(by: 0.5)
    #expect(drawings(stage.update()).isEmpty)
    clock.advance(by: 0.7)
    let last = drawings(stage.update())
    #expect(last.count == 1 && last.first?.change.motion == nil)
    #expect(last.first?.drawing.pen?.dash == [])
    #expect(last.first?.drawing.outline.frame.maxX == 50)
  }

  @Test func `a line that is sent elsewhere on its way goes on from there`() throws {
    let model = Model()
    let stage = stage(Line(model: model))
    withAnimation(.linear(duration: 1)) { model.end = 1 }
    let first = try #require(drawings(stage.update()).first)
    clock.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) { (model.start, model.end) = (0.25, 0.75) }
    let (drawing, change) = try #require(drawings(stage.update()).first)
    #expect(part(drawing) == [25, 75] && change.motion != nil)
    #expect(change.before?.element.content == .shape(first.drawing))
    // The end of the first is no end of the second.
    clock.advance(by: 0.7)
    #expect(drawings(stage.update()).isEmpty)
    clock.advance(by: 0.5)
    #expect(drawings(stage.update()).first?.drawing.pen?.dash == [])
  }

  @Test func `a line that is undrawn waits beyond the end that it goes to`() throws {
    let model = Model()
    model.end = 1
    let stage = stage(Line(model: model))
    withAnimation { model.start = 1 }
    let (drawing, change) = try #require(drawings(stage.update()).first)
    #expect(change.motion != nil && part(drawing) == [104, 104])
  }

  @Test func `a change without an animation ends the motion`() throws {
    let model = Model()
    let stage = stage(Line(model: model))
    withAnimation(.linear(duration: 1)) { model.end = 1 }
    _ = stage.update()
    model.end = 0.2
    let (drawing, change) = try #require(drawings(stage.update()).first)
    #expect(change.motion == nil && drawing.pen?.dash == [] && drawing.outline.frame.maxX == 20)
    clock.advance(by: 3)
    #expect(drawings(stage.update()).isEmpty)
  }

  @Test func `a line whose colour or size changes on the way is drawn frame by frame from there`()
    throws
  {
    let model = Model()
    let stage = stage(Line(model: model))
    withAnimation(.linear(duration: 1)) { model.end = 1 }
    _ = stage.update()
    clock.advance(by: 0.5)
    model.color = .blue
    func frame() throws -> CGFloat {
      let (drawing, change) = try #require(drawings(stage.update()).last)
      #expect(drawing.pen?.dash == [] && change.motion == nil)
      return drawing.outline.frame.maxX
    }
    // Not from the start again, and not at the end at once.
    #expect(try abs(frame() - 50) < 1)
    clock.advance(by: 0.25)
    #expect(try abs(frame() - 75) < 1)
    clock.advance(by: 1)
    #expect(try frame() == 100)

    withAnimation(.linear(duration: 1)) { model.end = 0.5 }
    _ = stage.update()
    clock.advance(by: 0.5)
    stage.session.handle(.screen(ScreenTraits(size: CGSize(width: 80, height: 40))))
    #expect(try abs(frame() - 75) < 1)
    clock.advance(by: 2)
    #expect(try frame() == 50)
  }

  @Test func `a colour that changes by a motion leaves the line to the front end`() throws {
    let model = Model()
    let stage = stage(Line(model: model))
    withAnimation(.linear(duration: 1)) { model.end = 1 }
    let first = try #require(drawings(stage.update()).first)
    withAnimation(.linear(duration: 1)) { model.color = .blue }
    let (drawing, change) = try #require(drawings(stage.update()).first)
    #expect(drawing.pen == first.drawing.pen && drawing.stroke != first.drawing.stroke)
    #expect(change.motion != nil)
  }

  @Test func `what a dash cannot show is drawn frame by frame`() throws {
    for (isGradient, dash) in [(true, []), (false, [CGFloat(3), 4])] {
      let model = Model()
      model.end = 0.1
      let style = StrokeStyle(lineWidth: 2, dash: dash)
      let stage = stage(Line(model: model, style: style, isGradient: isGradient))
      withAnimation(.linear(duration: 1)) { model.end = 1 }
      _ = stage.update()
      clock.advance(by: 0.5)
      let frame = try #require(drawings(stage.update()).last)
      #expect(frame.drawing.pen?.dash == dash)
      #expect(frame.drawing.outline.frame.maxX > 20 && frame.drawing.outline.frame.maxX < 90)
    }
    // Two lines: dashes would begin anew with the second.
    let model = Model()
    let two = Path {
      $0.move(to: .zero)
      $0.addLine(to: CGPoint(x: 50, y: 0))
      $0.move(to: CGPoint(x: 0, y: 10))
      $0.addLine(to: CGPoint(x: 50, y: 10))
    }
    let stage = stage(Reader { two.trim(from: 0, to: model.end).stroke(.red) })
    withAnimation(.linear(duration: 1)) { model.end = 1 }
    #expect(drawings(stage.update()).allSatisfy { $0.drawing.pen?.dash == [] })
  }

  private struct Reader<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
  }
}

/// Time that a test moves by hand.
private final class HandClock: SessionClock {
  private(set) var now = 0.0
  private var alarms: [(due: Double, action: @MainActor () -> Void)] = []

  var date: Date { Date(timeIntervalSinceReferenceDate: now) }

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    alarms.append((now + seconds, action))
  }

  func advance(by seconds: Double) {
    now += seconds
    let due = alarms.filter { $0.due <= now }
    alarms.removeAll { $0.due <= now }
    for alarm in due { alarm.action() }
  }
}
