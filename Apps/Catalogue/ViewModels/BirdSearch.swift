import Combine
import Foundation

/// Finds birds while one types.
final class BirdSearch: ObservableObject {
  @Published var word = ""
  @Published private(set) var found: [String] = []
  @Published private(set) var searches = 0
  private var cancellables: Set<AnyCancellable> = []

  private static let birds = [
    "Blackbird", "Blue tit", "Chaffinch", "Great tit", "House martin", "Kingfisher", "Martlet",
    "Robin", "Sand martin", "Song thrush", "Sparrow", "Starling", "Swallow", "Swift", "Wren",
  ]

  init() {
    $word
      .dropFirst()
      .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
      .map { $0.lowercased() }
      .removeDuplicates()
      .sink { [weak self] in self?.search($0) }
      .store(in: &cancellables)
  }

  private func search(_ word: String) {
    searches += 1
    found = word.isEmpty ? [] : BirdSearch.birds.filter { $0.lowercased().contains(word) }
  }
}
