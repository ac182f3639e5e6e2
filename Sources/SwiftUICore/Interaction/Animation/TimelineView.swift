import Display
public import Foundation
import Properties

/// A view that is shown anew at the dates of a schedule.
///
/// Dates closer together than animation frames (30 a second in the browser, 20 in the terminal) are
/// skipped.
public nonisolated struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// The context of a timeline's content.
  public struct Context: Sendable {
    /// The rate at which it is shown.
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }

    public let date: Date
    public let cadence: Cadence

    /// Asks for nothing more: the content is shown anew with every date.
    public func invalidateTimelineContent() {}
  }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View where Content: View {
  public typealias Body = Never
}

nonisolated extension TimelineView where Content: View {
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content,
  ) {
    self.schedule = schedule
    self.content = content
  }
}

extension TimelineView: PrimitiveView where Content: View {
  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { TimelineNode(self, context) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ValueNode<TimelineView<Schedule, Content>>
{
  private var child: Node?
  private let firstDate: Date
  private let firstMoment: Double
  private var date: Date
  private var generation = 0
  private var entries: Schedule.Entries.Iterator
  private var next: Date?
  private var cadence = TimelineViewDefaultContext.Cadence.live

  override init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
    firstMoment = context.graph.now
    firstDate = context.graph.clock.date
    date = firstDate
    entries = view.schedule.entries(from: firstDate, mode: .normal).makeIterator()
    super.init(view, context)
    next = entries.next()
    goOn()
    evaluate()
    wait()
  }

  override var children: [Node] { child.map { [$0] } ?? [] }

  private var now: Date { firstDate.addingTimeInterval(graph.now - firstMoment) }

  /// Takes the last date that has come.
  private func goOn() {
    let now = now.addingTimeInterval(0.000_1)
    var steps = 0
    // A schedule far behind is given up rather than counted through.
    while let due = next, due <= now, steps < 100_000 {
      date = due
      next = entries.next()
      steps += 1
    }
    if let next {
      let interval = next.timeIntervalSince(date)
      cadence = interval < 0.5 ? .live : interval < 30 ? .seconds : .minutes
    }
  }

  override func evaluate() {
    isDirty = false
    let content = tracking { view.content(.init(date: date, cadence: cadence)) }
    if let new = renew(child, with: content) {
      child = new
      boxesDidChange()
    }
  }

  private func wait() {
    guard let next else { return }
    generation += 1
    let own = generation
    let least = graph.theme.frameInterval
    graph.clock.after(max(next.timeIntervalSince(now), least)) { [weak self] in
      guard let self, isAlive, own == generation else { return }
      graph.enqueue { [weak self] in
        guard let self, isAlive, own == generation else { return }
        goOn()
        evaluate()
        wait()
      }
    }
  }

  override func viewDidChange(
    from old: TimelineView<Schedule, Content>,
    environmentChanged: Bool,
  ) {
    if !Equality.areEqual(old.schedule, view.schedule) {
      entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
      next = entries.next()
      goOn()
      generation += 1
      wait()
    }
    evaluate()
  }
}
