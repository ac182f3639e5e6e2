import Combine
import Synchronization
import Testing

struct SubjectTests {
  @Test func `a subject ends once and tells latecomers`() {
    let subject = PassthroughSubject<Int, Trouble>()
    let early = subject.record()
    subject.send(1)
    subject.send(completion: .failure(.first))
    subject.send(2)
    subject.send(completion: .finished)
    let late = subject.record()
    #expect(early.values == [1])
    #expect(early.end == "failed: first")
    #expect(late.values.isEmpty)
    #expect(late.end == "failed: first")
  }

  @Test func `a current value is set before it is sent`() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let watch = subject.sink { seen.append([subject.value, $0]) }
    subject.value = 1
    subject.send(2)
    #expect(seen == [[0, 0], [1, 1], [2, 2]])
    withExtendedLifetime(watch) {}
  }

  @Test func `sending from inside goes down before the outer call returns`() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let watch = subject.map { $0 }.filter { _ in true }.sink { value in
      log.append("begin \(value)")
      if value < 3 { subject.send(value + 1) }
      log.append("end \(value)")
    }
    subject.send(1)
    #expect(log == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1"])
    withExtendedLifetime(watch) {}
  }

  @Test func `joined streams may be sent to from inside`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let watch = subject.merge(with: Empty(completeImmediately: false)).sink { value in
      seen.append(value)
      if value < 3 { subject.send(value + 1) }
    }
    subject.send(1)
    #expect(seen == [1, 2, 3])
    withExtendedLifetime(watch) {}
  }

  @Test func `subscribers may come and go while a value is sent`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [String] = []
    var watches: [AnyCancellable] = []
    subject.sink { _ in
      seen.append("first")
      watches[1].cancel()
      subject.sink { _ in seen.append("new") }.store(in: &watches)
    }.store(in: &watches)
    subject.sink { _ in seen.append("second") }.store(in: &watches)
    subject.send(1)
    #expect(seen == ["first"])
  }

  @Test func `many subscribers leave in any order`() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var watches = (0..<100).map { index in subject.sink { _ in seen.append(index) } }
    for index in (0..<100).shuffled() where index % 10 != 0 { watches[index].cancel() }
    subject.send(1)
    #expect(seen == Array(stride(from: 0, to: 100, by: 10)))
    watches = []
  }

  @Test func `a subject passes on what it is attached to`() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    let watch = (1...3).publisher.subscribe(subject)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.end == "finished")
    withExtendedLifetime(watch) {}
  }

  @Test func `a subscriber from a subject asks once that is asked`() {
    let subject = PassthroughSubject<Int, Never>()
    (1...3).publisher.subscribe(AnySubscriber(subject))
    let recorder = subject.record()
    #expect(recorder.values == [1, 2, 3])
  }

  @Test func `values sent on many threads all arrive`() async {
    let total = await withTaskGroup(of: Void.self) { group in
      let counter = Mutex(0)
      let carrier = SubjectBox()
      let watch = carrier.watch { value in counter.withLock { $0 += value } }
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { carrier.send() } }
      }
      await group.waitForAll()
      withExtendedLifetime(watch) {}
      return counter.withLock { $0 }
    }
    #expect(total == 16_000)
  }

  @Test func `subscribing, sending and cancelling on many threads does no harm`() async {
    let carrier = SubjectBox()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<300 {
            let watch = carrier.watch { _ in }
            carrier.send()
            watch.cancel()
          }
        }
      }
    }
    #expect(carrier.count == 300 * 8)
  }
}

/// A model that several threads use, as apps do whatever the rules say.
private final class SubjectBox: Sendable {
  private let model: UInt

  init() {
    model = UInt(bitPattern: Unmanaged.passRetained(Model()).toOpaque())
  }

  deinit {
    reference?.release()
  }

  var count: Int { reference?.takeUnretainedValue().total.load(ordering: .relaxed) ?? 0 }

  func watch(_ body: @escaping @Sendable (Int) -> Void) -> AnyCancellable {
    guard let model = reference?.takeUnretainedValue() else { return AnyCancellable {} }
    return AnyCancellable(
      model.subject.scan(0) { count, _ in count + 1 }.removeDuplicates().map { _ in 1 }
        .merge(with: model.current.dropFirst()).sink(receiveValue: body)
    )
  }

  func send() {
    guard let model = reference?.takeUnretainedValue() else { return }
    model.total.add(1, ordering: .relaxed)
    model.published = 1
    model.subject.send(1)
    model.current.send(1)
  }

  private var reference: Unmanaged<Model>? {
    UnsafeRawPointer(bitPattern: model).map { .fromOpaque($0) }
  }

  private final class Model: ObservableObject {
    let total = Atomic(0)
    let subject = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    @Published var published = 0
  }
}
