import Combine

/// A scheduler whose time moves only when told to.
final class VirtualTime: Scheduler {
  struct SchedulerTimeType: Strideable {
    var milliseconds: Int

    func distance(to other: Self) -> Stride { Stride(other.milliseconds - milliseconds) }
    func advanced(by n: Stride) -> Self { Self(milliseconds: milliseconds + n.magnitude) }

    struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric {
      var magnitude: Int

      init(_ milliseconds: Int) { magnitude = milliseconds }
      init(integerLiteral value: Int) { magnitude = value }
      init?<T: BinaryInteger>(exactly source: T) { magnitude = Int(source) }

      static func < (one: Self, other: Self) -> Bool { one.magnitude < other.magnitude }
      static func + (one: Self, other: Self) -> Self { Self(one.magnitude + other.magnitude) }
      static func - (one: Self, other: Self) -> Self { Self(one.magnitude - other.magnitude) }
      static func * (one: Self, other: Self) -> Self { Self(one.magnitude * other.magnitude) }
      static func *= (one: inout Self, other: Self) { one = one * other }

      static func seconds(_ seconds: Int) -> Self { Self(seconds * 1000) }
      static func seconds(_ seconds: Double) -> Self { Self(Int(seconds * 1000)) }
      static func milliseconds(_ milliseconds: Int) -> Self { Self(milliseconds) }
      static func microseconds(_ microseconds: Int) -> Self { Self(microseconds / 1000) }
      static func nanoseconds(_ nanoseconds: Int) -> Self { Self(nanoseconds / 1_000_000) }
    }
  }

  private struct Job {
    let date: SchedulerTimeType
    let serial: Int
    let repeats: SchedulerTimeType.Stride?
    let action: () -> Void
  }

  private(set) var now = SchedulerTimeType(milliseconds: 0)
  let minimumTolerance = SchedulerTimeType.Stride(0)
  private var jobs: [Job] = []
  private var serial = 0

  /// How many closures wait for their time.
  var pending: Int { jobs.count }

  /// Moves time on, running what falls due in order.
  func advance(_ milliseconds: Int) {
    let end = now.advanced(by: .milliseconds(milliseconds))
    while let job = jobs.filter({ $0.date <= end }).min(by: {
      ($0.date.milliseconds, $0.serial) < ($1.date.milliseconds, $1.serial)
    }) {
      jobs.removeAll { $0.serial == job.serial }
      now = max(now, job.date)
      if let repeats = job.repeats {
        let next = job.date.advanced(by: repeats)
        jobs.append(Job(date: next, serial: job.serial, repeats: repeats, action: job.action))
      }
      job.action()
    }
    now = end
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    add(at: now, repeats: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void,
  ) {
    add(at: date, repeats: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void,
  ) -> any Cancellable {
    let serial = add(at: date, repeats: interval, action)
    return AnyCancellable { [weak self] in self?.jobs.removeAll { $0.serial == serial } }
  }

  @discardableResult
  private func add(
    at date: SchedulerTimeType,
    repeats: SchedulerTimeType.Stride?,
    _ action: @escaping () -> Void,
  ) -> Int {
    serial += 1
    jobs.append(Job(date: date, serial: serial, repeats: repeats, action: action))
    return serial
  }
}
