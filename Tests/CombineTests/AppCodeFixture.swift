import Combine
import Foundation

/// Typical code of apps; that it compiles unchanged is the test, and `AppCodeTests` runs it.
class SearchModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published var isValid = false
  private var cancellables = Set<AnyCancellable>()

  init() {
    $query
      .debounce(for: .milliseconds(1), scheduler: RunLoop.main)
      .removeDuplicates()
      .map { $0.isEmpty ? [] : [$0, $0.uppercased()] }
      .assign(to: &$results)
    $query.map { $0.count > 2 }.assign(to: \.isValid, on: self).store(in: &cancellables)
    Publishers.CombineLatest($query, $results)
      .map { query, results in results.contains(query) }
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in
        self?.objectWillChange.send()
        _ = $0
      }
      .store(in: &cancellables)
  }
}

@MainActor
final class ClockModel: ObservableObject {
  @Published var now = Date()
  @Published var count = 0
  let finished = PassthroughSubject<Void, Never>()
  let progress = CurrentValueSubject<Double, Never>(0)
  private var timer: AnyCancellable?
  private var bag: [AnyCancellable] = []

  func start() {
    timer = Timer.publish(every: 0.001, tolerance: 0.001, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] date in
        guard let self else { return }
        now = date
        count += 1
        progress.value += 0.5
        if count == 2 { stop() }
      }
    progress.filter { $0 >= 1 }.sink { _ in }.store(in: &bag)
  }

  func stop() {
    timer?.cancel()
    finished.send()
  }
}

struct Post: Codable, Equatable {
  var id: Int
}

enum LoadError: Error {
  case status(Int)
  case other(any Error)
}

func load(_ data: Data, status: Int) -> AnyPublisher<[Post], LoadError> {
  Future<(Data, Int), any Error> { promise in promise(.success((data, status))) }
    .tryMap { data, status in
      guard status == 200 else { throw LoadError.status(status) }
      return data
    }
    .decode(type: [Post].self, decoder: JSONDecoder())
    .mapError { $0 as? LoadError ?? .other($0) }
    .retry(1)
    .eraseToAnyPublisher()
}
