import Combine
import Testing

struct TimeTests {
  let time = VirtualTime()
  let subject = PassthroughSubject<Int, Trouble>()

  /// Sends each value at its time and stops 1000 ms later.
  private func play(_ values: [(at: Int, value: Int)]) {
    for (moment, value) in values {
      time.advance(moment - time.now.milliseconds)
      subject.send(value)
    }
    time.advance(1000)
  }

  @Test func `debounce waits for a pause`() {
    let recorder = subject.debounce(for: 100, scheduler: time).record()
    play([(0, 1), (50, 2), (120, 3), (300, 4)])
    #expect(recorder.values == [3, 4])
  }

  @Test func `debounce keeps one closure however many values come`() {
    let recorder = subject.debounce(for: 100, scheduler: time).record()
    for value in 0..<1000 { subject.send(value) }
    #expect(time.pending == 1)
    time.advance(100)
    #expect(recorder.values == [999])
  }

  @Test func `debounce drops what waits when the stream ends`() {
    let recorder = subject.debounce(for: 100, scheduler: time).record()
    subject.send(1)
    subject.send(completion: .finished)
    time.advance(1000)
    #expect(recorder.values.isEmpty)
    #expect(recorder.end == "finished")
  }

  @Test(arguments: [(true, [1, 3, 5]), (false, [1, 2, 4])])
  func `throttle sends once in an interval`(latest: Bool, expected: [Int]) {
    let recorder = subject.throttle(for: 100, scheduler: time, latest: latest).record()
    play([(0, 1), (10, 2), (20, 3), (110, 4), (120, 5)])
    #expect(recorder.values == expected)
  }

  @Test func `delay keeps order and delays the end`() {
    let recorder = subject.delay(for: 100, scheduler: time).record()
    subject.send(1)
    time.advance(50)
    subject.send(2)
    subject.send(completion: .finished)
    time.advance(50)
    #expect(recorder.values == [1])
    time.advance(49)
    #expect(recorder.end == "open")
    time.advance(1)
    #expect(recorder.values == [1, 2])
    #expect(recorder.end == "finished")
  }

  @Test func `timeout ends a silent stream and is put off by values`() {
    let well = subject.timeout(100, scheduler: time).record()
    let badly = subject.timeout(100, scheduler: time, customError: { .first }).record()
    time.advance(90)
    subject.send(1)
    time.advance(99)
    #expect(well.end == "open")
    time.advance(1)
    #expect(well.values == [1])
    #expect(well.end == "finished")
    #expect(badly.end == "failed: first")
  }

  @Test func `receive waits for its scheduler and honours demand`() {
    let recorder = (1...5).publisher.receive(on: time).record(asking: .max(2))
    #expect(recorder.values.isEmpty)
    time.advance(0)
    #expect(recorder.values == [1, 2])
    recorder.subscription?.request(.max(1))
    time.advance(0)
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `subscribe waits for its scheduler`() {
    let recorder = Just(1).subscribe(on: time).record()
    #expect(recorder.subscription == nil)
    time.advance(0)
    #expect(recorder.values == [1])
    #expect(recorder.end == "finished")
  }

  @Test func `values are grouped by time or count`() {
    let byTime = subject.collect(.byTime(time, 100)).record()
    let byBoth = subject.collect(.byTimeOrCount(time, 100, 2)).record()
    play([(10, 1), (20, 2), (30, 3), (150, 4)])
    subject.send(5)
    subject.send(completion: .finished)
    #expect(byTime.values == [[1, 2, 3], [4], [5]])
    #expect(byBoth.values == [[1, 2], [3], [4], [5]])
    #expect(time.pending == 0)
  }

  @Test func `intervals are measured`() {
    let recorder = subject.measureInterval(using: time).record()
    play([(30, 1), (100, 2)])
    #expect(recorder.values.map(\.magnitude) == [30, 70])
  }

  @Test func `cancelling leaves nothing to come`() {
    var values: [Int] = []
    var watches: Set<AnyCancellable> = []
    let quiet = subject.replaceError(with: -1)
    quiet.debounce(for: 10, scheduler: time).sink { values.append($0) }.store(in: &watches)
    quiet.throttle(for: 10, scheduler: time, latest: true).sink { values.append($0) }
      .store(in: &watches)
    quiet.delay(for: 10, scheduler: time).sink { values.append($0) }.store(in: &watches)
    quiet.timeout(10, scheduler: time).sink { values.append($0) }.store(in: &watches)
    quiet.collect(.byTime(time, 10)).sink { values += $0 }.store(in: &watches)
    subject.send(1)
    watches.removeAll()
    time.advance(100)
    #expect(values.isEmpty)
    #expect(time.pending == 0)
  }
}
