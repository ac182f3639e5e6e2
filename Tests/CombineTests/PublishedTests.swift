import Combine
import Testing

private final class Model: ObservableObject {
  @Published var count = 0
  @Published var text: String
  @Published private(set) var readOnly = true
  @Published var observed = 0 { didSet { changes.append(observed) } }
  var changes: [Int] = []

  init(text: String = "") {
    self.text = text
    self.count = 1
  }
}

private struct Struct {
  var value = 0
}

private final class NotObservable {
  @Published var value = Struct()
}

struct PublishedTests {
  @Test func `the projection sends the value at once and then each write`() {
    let model = Model()
    var seen: [Int] = []
    let watch = model.$count.sink { seen.append($0) }
    model.count = 2
    model.count = 2
    #expect(seen == [1, 2, 2])
    watch.cancel()
    model.count = 3
    #expect(seen == [1, 2, 2])
    #expect(model.count == 3)
  }

  @Test func `a subscriber gets the new value while the property has the old`() {
    let model = Model()
    var pairs: [[Int]] = []
    let watch = model.$count.dropFirst().sink { pairs.append([model.count, $0]) }
    model.count = 5
    model.count += 1
    #expect(pairs == [[1, 5], [5, 6]])
    withExtendedLifetime(watch) {}
  }

  @Test func `property observers run`() {
    let model = Model()
    model.observed = 4
    #expect(model.changes == [4])
  }

  @Test func `values are changed in place and outside observable objects`() {
    let object = NotObservable()
    var seen: [Int] = []
    let watch = object.$value.sink { seen.append($0.value) }
    object.value.value += 2
    #expect(seen == [0, 2])
    withExtendedLifetime(watch) {}
  }

  @Test func `a subscriber may write the property it listens to`() {
    let model = Model()
    var seen: [Int] = []
    let watch = model.$count.sink { value in
      seen.append(value)
      if value < 3 { model.count = value + 1 }
    }
    #expect(seen == [1, 2, 3])
    withExtendedLifetime(watch) {}
  }

  @Test func `a property follows a publisher and tells the object's observers`() {
    let model = Model()
    let source = PassthroughSubject<String, Never>()
    source.assign(to: &model.$text)
    var signals = 0
    let watch = model.objectWillChange.sink { signals += 1 }
    source.send("x")
    #expect(model.text == "x")
    #expect(signals == 1)
    withExtendedLifetime(watch) {}
  }

  @Test func `following ends with the object`() {
    var model: Model? = Model()
    let source = Watched<String>()
    if let model { source.assign(to: &model.$text) }
    #expect(source.events == ["subscribe", "request unlimited"])
    model = nil
    #expect(source.events == ["subscribe", "request unlimited", "cancel"])
  }
}
