import Combine
import Testing

/// Something whose end can be watched.
private final class Token {}

private typealias Source = PassthroughSubject<Int, Never>

struct LifetimeTests {
  /// Ways from a subject to values; each holds `token` in a closure.
  private static let chains: [@Sendable (Source, Token) -> any Publisher<Int, Never>] = [
    { source, token in
      source.map {
        _ = token
        return $0
      }
    },
    { source, token in
      source.filter { _ in
        _ = token
        return true
      }.first { $0 > 100 }
    },
    { source, token in
      source.flatMap {
        _ = token
        return Just($0)
      }
    },
    { source, token in
      source.map {
        _ = token
        return Just($0)
      }.switchToLatest()
    },
    { source, token in
      source.merge(
        with: source.map {
          _ = token
          return $0
        }
      )
    },
    { source, token in
      source.zip(source) {
        _ = token
        return $0 + $1
      }
    },
    { source, token in
      source.combineLatest(source) {
        _ = token
        return $0 + $1
      }
    },
    { source, token in
      source.append(
        Deferred {
          _ = token
          return Just(1)
        }
      )
    },
    { source, token in source.handleEvents(receiveOutput: { _ in _ = token }).share() },
    { source, token in
      source.setFailureType(to: Trouble.self).catch { _ in
        _ = token
        return Just(1)
      }
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }.retry(3)
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }
      .buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }.debounce(for: 10, scheduler: VirtualTime())
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }
      .throttle(for: 10, scheduler: VirtualTime(), latest: true)
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }.timeout(10, scheduler: VirtualTime())
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }.delay(for: 10, scheduler: VirtualTime())
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }.collect(.byTime(VirtualTime(), 10)).map { $0.count }
    },
    { source, token in
      source.map {
        _ = token
        return $0
      }.prefix(untilOutputFrom: Source())
    },
  ]

  @Test(arguments: chains.indices, [true, false])
  func `nothing is kept after cancelling or after the end`(chain: Int, cancels: Bool) {
    let source = Source()
    var token: Token? = Token()
    weak let gone = token
    var watch: AnyCancellable?
    if let held = token {
      watch = AnyPublisher(Self.chains[chain](source, held)).sink { _ in _ = held }
    }
    token = nil
    source.send(1)
    #expect(gone != nil)
    if cancels {
      watch?.cancel()
    } else {
      source.send(completion: .finished)
      watch = nil
    }
    #expect(gone == nil)
  }

  @Test func `cancelling stops delivery at once, from inside too`() {
    let source = Source()
    var seen: [Int] = []
    var watch: AnyCancellable?
    watch = source.map { $0 }.sink {
      seen.append($0)
      if $0 == 2 { watch?.cancel() }
    }
    for value in 1...4 { source.send(value) }
    #expect(seen == [1, 2])
  }

  @Test func `a cancellable cancels once, however it is asked`() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
  }

  @Test func `stored cancellables live as long as their store`() {
    let source = Source()
    var seen = 0
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    source.sink { seen += $0 }.store(in: &set)
    source.sink { seen += $0 }.store(in: &array)
    source.send(1)
    set = []
    source.send(1)
    array = []
    source.send(1)
    #expect(seen == 3)
  }

  @Test func `assigning ends with its cancellable`() {
    final class Target { var value = 0 }
    let source = Source()
    var target: Target? = Target()
    weak let gone = target
    let watch = target.map { source.assign(to: \.value, on: $0) }
    source.send(4)
    #expect(target?.value == 4)
    target = nil
    #expect(gone != nil)
    watch?.cancel()
    #expect(gone == nil)
  }
}
