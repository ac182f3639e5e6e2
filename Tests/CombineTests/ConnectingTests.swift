import Combine
import Testing

struct ConnectingTests {
  @Test func `nothing comes before connecting`() {
    let numbers = (1...3).publisher.makeConnectable()
    let recorder = numbers.record()
    #expect(recorder.values.isEmpty)
    let connection = numbers.connect()
    #expect(recorder.values == [1, 2, 3])
    connection.cancel()
  }

  @Test func `sharers share one subscription, begun by the first and ended by the last`() {
    let source = Watched<Int>()
    let shared = source.share()
    var seen: [Int] = []
    let first = shared.sink { seen.append($0) }
    let second = shared.sink { seen.append($0 * 10) }
    source.send(1)
    first.cancel()
    source.send(2)
    #expect(source.events == ["subscribe", "request unlimited"])
    second.cancel()
    #expect(source.events == ["subscribe", "request unlimited", "cancel"])
    #expect(seen == [1, 10, 20])
  }

  @Test func `a connection that ended can be made again`() {
    let source = Watched<Int>()
    let shared = source.multicast { PassthroughSubject<Int, Never>() }.autoconnect()
    shared.sink { _ in }.cancel()
    shared.sink { _ in }.cancel()
    let once = ["subscribe", "request unlimited", "cancel"]
    #expect(source.events == once + once)
  }

  @Test func `a future runs once and answers all`() {
    var runs = 0
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> {
      runs += 1
      promise = $0
    }
    let early = future.record()
    promise?(.success(1))
    promise?(.success(2))
    let late = future.record()
    #expect(runs == 1)
    #expect(early.values == [1] && late.values == [1])
    #expect(early.end == "finished" && late.end == "finished")
  }

  @Test func `what passes by is written down`() {
    let log = Lines()
    let subject = PassthroughSubject<Int, Trouble>()
    let recorder = subject.print("p", to: log).record(asking: .max(1), then: .max(2))
    subject.send(7)
    subject.send(completion: .failure(.first))
    #expect(
      log.text == """
        p: receive subscription: (PassthroughSubject)
        p: request max: (1)
        p: receive value: (7)
        p: request max: (2) (synchronous)
        p: receive error: (first)

        """
    )
    #expect(recorder.end == "failed: first")
  }

  @Test func `hooks see everything once`() {
    var events: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let watch = subject.handleEvents(
      receiveSubscription: { _ in events.append("subscription") },
      receiveOutput: { events.append("value \($0)") },
      receiveCompletion: { _ in events.append("end") },
      receiveCancel: { events.append("cancel") },
      receiveRequest: { events.append("request \($0)") },
    ).sink { _ in }
    subject.send(1)
    watch.cancel()
    watch.cancel()
    subject.send(2)
    #expect(events == ["subscription", "request unlimited", "value 1", "cancel"])
  }
}

private final class Lines: TextOutputStream {
  private(set) var text = ""

  func write(_ string: String) {
    text += string
  }
}
