/// The sources of apps with one screen.
extension ProjectTemplate {
  /// The app's own file.
  static func main(_ view: String = "ContentView()") -> String {
    """
    import SwiftUI

    @main
    struct ModuleApp: App {
      var body: some Scene {
        WindowGroup("AppTitle") {
          \(view)
        }
      }
    }

    """
  }

  static let counter = [
    "ModuleApp.swift": main(),
    "Models/Counter.swift": """
    /// Counts how often something was done.
    struct Counter: Equatable {
      private(set) var count = 0

      mutating func add() { count += 1 }
      mutating func reset() { count = 0 }
    }

    """,
    "ViewModels/CounterViewModel.swift": """
    import Observation

    /// What the counter's screen shows.
    @MainActor
    @Observable
    final class CounterViewModel {
      private var counter = Counter()

      var words: String {
        switch counter.count {
        case 0: "Not yet"
        case 1: "Once"
        default: "\\(counter.count) times"
        }
      }

      var canReset: Bool { counter.count > 0 }

      func add() { counter.add() }
      func reset() { counter.reset() }
    }

    """,
    "Views/ContentView.swift": """
    import SwiftUI

    struct ContentView: View {
      @State private var viewModel = CounterViewModel()

      var body: some View {
        VStack(spacing: 24) {
          Text(viewModel.words)
            .font(.largeTitle)
          HStack(spacing: 16) {
            Button("Reset", action: viewModel.reset)
              .disabled(!viewModel.canReset)
            Button("Add", action: viewModel.add)
              .buttonStyle(.borderedProminent)
          }
        }
        .padding()
      }
    }

    #Preview {
      ContentView()
    }

    """,
  ]

  static let guess = [
    "ModuleApp.swift": main(),
    "Models/Game.swift": """
    /// A number from 1 to 100 that is guessed.
    struct Game {
      enum Answer: Equatable { case lower, higher, found }

      static let range = 1...100

      private let secret: Int
      private(set) var guesses: [Int] = []
      private(set) var answer: Answer?

      init(secret: Int = .random(in: range)) { self.secret = secret }

      var isOver: Bool { answer == .found }

      mutating func guess(_ number: Int) {
        guard !isOver else { return }
        guesses.append(number)
        answer = number == secret ? .found : number > secret ? .lower : .higher
      }
    }

    """,
    "ViewModels/GameViewModel.swift": """
    import Observation

    /// What the game's screen shows.
    @MainActor
    @Observable
    final class GameViewModel {
      private var game: Game
      var text = ""

      init(game: Game = Game()) { self.game = game }

      var words: String {
        switch game.answer {
        case nil: "A number from 1 to 100"
        case .lower: "Lower"
        case .higher: "Higher"
        case .found: "Found in \\(game.guesses.count) guesses"
        }
      }

      var guesses: String { game.guesses.map(String.init).joined(separator: ", ") }
      var isOver: Bool { game.isOver }

      var canGuess: Bool {
        !isOver && Int(text).map { Game.range.contains($0) } ?? false
      }

      func guess() {
        guard canGuess, let number = Int(text) else { return }
        game.guess(number)
        text = ""
      }

      func startOver() { game = Game() }
    }

    """,
    "Views/ContentView.swift": """
    import SwiftUI

    struct ContentView: View {
      @State var viewModel = GameViewModel()

      var body: some View {
        VStack(spacing: 24) {
          Text(viewModel.words)
            .font(.title)
          HStack {
            TextField("Your guess", text: $viewModel.text)
              .textFieldStyle(.roundedBorder)
              .frame(width: 140)
              .onSubmit(viewModel.guess)
            Button("Guess", action: viewModel.guess)
              .buttonStyle(.borderedProminent)
              .disabled(!viewModel.canGuess)
          }
          Text(viewModel.guesses)
            .foregroundStyle(.secondary)
          if viewModel.isOver {
            Button("Start Over", action: viewModel.startOver)
          }
        }
        .padding()
      }
    }

    #Preview {
      ContentView()
    }

    """,
  ]
}
