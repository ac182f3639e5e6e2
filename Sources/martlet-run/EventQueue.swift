import AppBuilder
import Foundation
import Projects
import Synchronization

/// What happens while an app is watched, in the order in which it happened.
final class EventQueue: Sendable {
  typealias Outcome = Result<(AppBuilder.Program, AppSources), any Error>

  enum Event: Sendable {
    /// Files may have changed.
    case changed
    /// Building has ended.
    case built(Outcome)
    /// A program said a line.
    case said(child: Int, line: String)
    /// A program has ended; the status as `waitpid` gives it.
    case ended(child: Int, status: Int32)
    /// This process was told to end.
    case signal(Int32)
    /// A program has had its time for something.
    case due(child: Int, Deadline)
  }

  /// What a program has time for.
  enum Deadline: Sendable { case starting, answering, ending }

  private let events = Mutex<[Event]>([])
  private let ready = DispatchSemaphore(value: 0)
  /// Lines that programs may have said which nobody has heard yet.
  private let room = DispatchSemaphore(value: 256)

  func add(_ event: Event) {
    events.withLock { $0.append(event) }
    ready.signal()
  }

  /// Adds a line of a program's, and waits before where many are not heard yet: so does then a program
  /// that says more than this process hears.
  func add(_ line: String, of child: Int) {
    room.wait()
    add(.said(child: child, line: line))
  }

  /// Waits for the next.
  func next() -> Event {
    while true {
      ready.wait()
      guard let event = events.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
      if case .said = event { room.signal() }
      return event
    }
  }

  /// Adds an event after a while.
  func add(_ event: Event, after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.add(event) }
  }

  /// Adds an event for each of these signals, which do nothing else any more.
  ///
  /// - Returns: what must be kept for as long as they are to be heard.
  func listen(to signals: [Int32]) -> [any DispatchSourceSignal] {
    signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { self.add(.signal(number)) }
      source.resume()
      return source
    }
  }
}
