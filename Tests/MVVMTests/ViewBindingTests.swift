import MVVM
import Observation
import Testing

@MainActor
struct ViewBindingTests {
  @Test func `Nothing is touched before loading`() {
    let screen = Screen()
    screen.binding.viewModel = Counter()
    screen.binding.viewModel = nil
    #expect(screen.shown.isEmpty)
    #expect(!screen.binding.isLoaded)
  }

  @Test func `Loading shows what is there, and another view model is shown at once`() {
    let screen = Screen()
    screen.binding.viewModel = Counter(1)
    screen.binding.load()
    screen.binding.viewModel = Counter(5)
    screen.binding.viewModel = nil
    #expect(screen.shown == ["1", "5", "none"])
  }

  @Test func `Changes of one turn are one update`() async {
    let screen = Screen()
    let counter = Counter(1)
    screen.binding.viewModel = counter
    screen.binding.load()
    counter.count = 2
    counter.count = 3
    await screen.next()
    counter.count = 4
    await screen.next()
    #expect(screen.shown == ["1", "3", "4"])
  }

  @Test func `What the view does not read updates nothing`() async {
    let screen = Screen()
    let counter = Counter(1)
    screen.binding.viewModel = counter
    screen.binding.load()
    counter.other = "unread"
    counter.count = 2
    await screen.next()
    #expect(screen.shown == ["1", "2"])
  }

  @Test func `A view model that was replaced, and a view that is gone, hear nothing`() async {
    let screen = Screen()
    let old = Counter(1)
    let new = Counter(10)
    screen.binding.viewModel = old
    screen.binding.load()
    old.count = 2
    screen.binding.viewModel = new
    new.count = 11
    await screen.next()
    #expect(screen.shown == ["1", "10", "11"])
    new.count = 12
    screen.binding.unload()
    screen.binding.load()
    #expect(screen.shown == ["1", "10", "11", "12"])
  }

  @Test func `A binding does not keep itself or its view model alive`() {
    weak var witness: Counter?
    weak var bound: ViewBinding<Counter>?
    do {
      let counter = Counter(1)
      let binding = ViewBinding(counter) { _ in }
      binding.load()
      witness = counter
      bound = binding
    }
    #expect(witness == nil)
    #expect(bound == nil)
  }
}

@MainActor
@Observable
private final class Counter: ViewModel {
  var count: Int
  var other = ""

  init(_ count: Int = 0) { self.count = count }
}

/// A view that writes down what it shows.
@MainActor
private final class Screen {
  private(set) var shown: [String] = []
  private var waiting: CheckedContinuation<Void, Never>?
  private(set) lazy var binding = ViewBinding<Counter> { [unowned self] counter in
    shown.append(counter.map { "\($0.count)" } ?? "none")
    waiting?.resume()
    waiting = nil
  }

  /// Waits until something more is shown.
  func next() async {
    await withCheckedContinuation { waiting = $0 }
  }
}
