import Combine
import Testing

private class Base: ObservableObject {
  @Published var name = "a"
}

private final class Derived: Base {
  @Published var count = 0
}

private final class Plain: ObservableObject {
  var text = "" { willSet { objectWillChange.send() } }
}

private final class OwnPublisher: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var count = 0
}

private final class OwnSubject: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  @Published var count = 0
}

private class Generic<Value>: ObservableObject {
  var before = "a long text, kept before the property"
  @Published var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private final class OfStrings: Generic<String> {
  @Published var other = 1
}

private final class Parting: ObservableObject {
  @Published var count = 0
  deinit { count = 1 }
}

struct ObservableObjectTests {
  @Test func `an object has one change publisher as long as it lives`() {
    let base = Base()
    let plain = Plain()
    #expect(base.objectWillChange === base.objectWillChange)
    #expect(plain.objectWillChange === plain.objectWillChange)
    #expect(base.objectWillChange !== Base().objectWillChange)
    #expect(plain.objectWillChange !== Plain().objectWillChange)
  }

  @Test func `properties of a class and of its subclass share the publisher`() {
    let object = Derived()
    var signals = 0
    let watch = (object as Base).objectWillChange.sink { signals += 1 }
    object.name = "b"
    object.count = 1
    #expect(signals == 2)
    watch.cancel()
    object.count = 2
    #expect(signals == 2)
  }

  @Test func `generic classes and their subclasses have one publisher`() {
    let object = OfStrings("x")
    let numbers = Generic(1)
    #expect(object.objectWillChange === (object as Generic<String>).objectWillChange)
    var signals: [String] = []
    var watches: Set<AnyCancellable> = []
    object.objectWillChange.sink { signals.append("strings") }.store(in: &watches)
    numbers.objectWillChange.sink { signals.append("numbers") }.store(in: &watches)
    object.other = 2
    numbers.value = 2
    object.value = "y"
    #expect(signals == ["strings", "numbers", "strings"])
  }

  @Test func `a subscriber of the object sees the old value`() {
    let object = Base()
    var seen: [String] = []
    let watch = object.objectWillChange.sink { seen.append(object.name) }
    object.name = "b"
    object.name = "b"
    #expect(seen == ["a", "b"])
    withExtendedLifetime(watch) {}
  }

  @Test func `an object without published properties sends by hand`() {
    let plain = Plain()
    var signals = 0
    let watch = plain.objectWillChange.sink { signals += 1 }
    plain.text = "x"
    #expect(signals == 1)
    withExtendedLifetime(watch) {}
  }

  @Test func `a publisher of the class's own is sent through`() {
    let publisher = OwnPublisher()
    let subject = OwnSubject()
    var signals: [String] = []
    var watches: Set<AnyCancellable> = []
    publisher.objectWillChange.sink { signals.append("publisher") }.store(in: &watches)
    subject.objectWillChange.sink { signals.append("subject") }.store(in: &watches)
    publisher.count = 1
    subject.count = 1
    publisher.count = 2
    #expect(signals == ["publisher", "subject", "publisher"])
  }

  @Test func `an object may write a property while it goes away`() {
    var object: Parting? = Parting()
    weak let gone = object
    object = nil
    #expect(gone == nil)
  }

  @Test func `a subscription does not keep the object alive`() {
    var object: Base? = Base()
    weak let gone = object
    let watch = object?.objectWillChange.sink {}
    object?.name = "b"
    object = nil
    #expect(gone == nil)
    withExtendedLifetime(watch) {}
  }

  @Test func `a new object at a freed address gets its own publisher`() {
    var kept: [ObservableObjectPublisher] = []
    for _ in 0..<1000 {
      let publisher = Plain().objectWillChange
      #expect(!kept.suffix(8).contains { $0 === publisher })
      kept.append(publisher)
    }
  }
}
