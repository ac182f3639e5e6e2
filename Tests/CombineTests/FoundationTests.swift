import Combine
import Foundation
import Testing

/// Waits for what real clocks and queues bring, without sleeping.
@Suite(.timeLimit(.minutes(1)))
struct FoundationTests {
  @Test func `a timer on the main run loop ticks on the main queue`() async {
    let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
    var ticks: [Date] = []
    for await tick in timer.prefix(3).values {
      ticks.append(tick)
    }
    #expect(ticks.count == 3)
    #expect(ticks == ticks.sorted())
  }

  @Test(arguments: ["dispatch", "run loop", "current run loop", "operations"])
  @MainActor
  func `main schedulers deliver on the main queue`(kind: String) async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let source = Just(1).receive(on: DispatchQueue.global())
    let arrived: AnyPublisher<Int, Never> =
      switch kind {
      case "dispatch": AnyPublisher(source.receive(on: DispatchQueue.main))
      case "run loop": AnyPublisher(source.receive(on: RunLoop.main))
      case "current run loop":
        AnyPublisher(
          Timer.publish(every: 0.001, on: currentLoop(), in: .common).autoconnect().first().map {
            _ in 1
          }
        )
      default: AnyPublisher(source.delay(for: .milliseconds(1), scheduler: OperationQueue.main))
      }
    let onMain = arrived.map { _ in DispatchQueue.getSpecific(key: key) == true }
    for await isMain in onMain.values {
      #expect(isMain)
    }
  }

  @Test func `an operation queue delivers`() async {
    let queue = OperationQueue()
    var values: [Int] = []
    for await value in [1].publisher.receive(on: queue).values { values.append(value) }
    #expect(values == [1])
  }

  @Test func `notifications are sent until cancelled`() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let object = NSObject()
    var count = 0
    let all = center.publisher(for: name).sink { _ in count += 1 }
    let some = center.publisher(for: name, object: object).sink { _ in count += 10 }
    center.post(name: name, object: nil)
    center.post(name: name, object: object)
    #expect(count == 12)
    all.cancel()
    some.cancel()
    center.post(name: name, object: object)
    #expect(count == 12)
  }

  @Test func `values are awaited one by one, and errors thrown`() async throws {
    var seen: [Int] = []
    for await value in (1...4).publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3, 4])
    await #expect(throws: Trouble.second) {
      for try await value in Just(5).tryMap({ _ -> Int in throw Trouble.second }).values {
        seen.append(value)
      }
    }
    #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
    await #expect(throws: Trouble.first) {
      _ = try await Future<Int, Trouble> { $0(.failure(.first)) }.value
    }
  }

  @Test func `waiting for values ends when the task is cancelled`() async {
    let task = Task {
      var count = 0
      for await _ in PassthroughSubject<Int, Never>().values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func `lengths of time survive any number`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.seconds(Double.nan).magnitude == 0)
    #expect(Stride.seconds(Double.infinity).magnitude == .max)
    #expect(Stride.seconds(-1e300).magnitude == -.max)
    #expect(Stride.seconds(Int.max).magnitude == .max)
    #expect(Stride.nanoseconds(Int.min).magnitude == -.max)
    #expect((Stride.seconds(Int.max) + .seconds(1)).magnitude == .max)
    let now = DispatchQueue.main.now
    #expect(now.advanced(by: .seconds(Int.max)) > now)
    #expect(now.advanced(by: .seconds(-Int.max)) < now)
    #expect(now.distance(to: now.advanced(by: .milliseconds(5))) == .milliseconds(5))
  }
}

/// The run loop of this thread, which asynchronous code may not ask for directly.
private func currentLoop() -> RunLoop { .current }
