/// What a new app begins with.
enum ProjectTemplate: String, CaseIterable {
  case app, mvvm, game, list

  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The sources of the app's module, by their paths in it; `App` stands for the app's own name.
  var sources: [String: String] {
    switch self {
    case .app: Self.counter
    case .mvvm: Self.birds
    case .game: Self.guess
    case .list: Self.tasks
    }
  }

  /// The tests of it; `Module` stands for the app's module.
  var test: String {
    switch self {
    case .app:
      """
          let pilot = Pilot { ContentView() }
          try pilot.tap("Add")
          try pilot.tap("Add")
          #expect(pilot.has("2 times"))
          try pilot.tap("Reset")
          #expect(pilot.has("Not yet"))
      """
    case .mvvm:
      """
          let pilot = Pilot { ContentView() }
          await pilot.idle()
          try pilot.type("owl", into: "Search")
          #expect(pilot.has("Barn owl") && !pilot.has("House martin"))
          try pilot.tap("Barn owl")
          #expect(pilot.screen.contains("34 cm"))
      """
    case .game:
      """
          let pilot = Pilot { ContentView(viewModel: GameViewModel(game: Game(secret: 42))) }
          for (guess, answer) in [("50", "Lower"), ("40", "Higher"), ("42", "Found in 3 guesses")] {
            try pilot.type(guess, into: "Your guess")
            try pilot.tap("Guess")
            #expect(pilot.has(answer))
          }
      """
    case .list:
      """
          let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
          let store = TaskStore(file: folder.appending(path: "tasks.json"))
          let pilot = Pilot { ContentView(viewModel: TaskListViewModel(store: store)) }
          try pilot.type("Buy milk", into: "New task")
          try pilot.press(.return)
          #expect(pilot.has("Buy milk"))
          #expect(store.load().map(\\.title) == ["Buy milk"])
      """
    }
  }

  private static func main(_ view: String = "ContentView()") -> String {
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

  private static let counter = [
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

  private static let birds = [
    "ModuleApp.swift": main(),
    "Models/Bird.swift": """
    /// A kind of bird.
    struct Bird: Identifiable, Hashable, Sendable {
      let name: String
      /// From beak to tail, in centimetres.
      let length: Int

      var id: String { name }
    }

    """,
    "Models/BirdStore.swift": """
    /// Where birds come from: a server, a file, or as here the program itself.
    struct BirdStore: Sendable {
      func birds() async throws -> [Bird] {
        [
          Bird(name: "Barn owl", length: 34),
          Bird(name: "House martin", length: 14),
          Bird(name: "Robin", length: 13),
          Bird(name: "White stork", length: 105),
        ]
      }
    }

    """,
    "ViewModels/BirdListViewModel.swift": """
    import Foundation
    import Observation

    /// What the list of birds shows.
    @MainActor
    @Observable
    final class BirdListViewModel {
      private(set) var isLoading = false
      private(set) var problem: String?
      var search = ""
      private var birds: [Bird] = []
      private let store: BirdStore

      init(store: BirdStore = BirdStore()) { self.store = store }

      var found: [Bird] {
        search.isEmpty
          ? birds : birds.filter { $0.name.localizedCaseInsensitiveContains(search) }
      }

      func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
          birds = try await store.birds()
          problem = nil
        } catch {
          problem = error.localizedDescription
        }
      }
    }

    """,
    "Views/ContentView.swift": """
    import SwiftUI

    struct ContentView: View {
      @State private var viewModel = BirdListViewModel()

      var body: some View {
        NavigationStack {
          List(viewModel.found) { bird in
            NavigationLink(bird.name, value: bird)
          }
          .overlay {
            if viewModel.isLoading {
              ProgressView()
            } else if let problem = viewModel.problem {
              ContentUnavailableView("No Birds", systemImage: "bird", description: Text(problem))
            }
          }
          .searchable(text: $viewModel.search)
          .navigationTitle("Birds")
          .navigationDestination(for: Bird.self) { BirdView(bird: $0) }
        }
        .task { await viewModel.load() }
      }
    }

    #Preview {
      ContentView()
    }

    """,
    "Views/BirdView.swift": """
    import SwiftUI

    struct BirdView: View {
      let bird: Bird

      var body: some View {
        Form {
          LabeledContent("Length", value: "\\(bird.length) cm")
        }
        .navigationTitle(bird.name)
      }
    }

    #Preview {
      NavigationStack { BirdView(bird: Bird(name: "Robin", length: 13)) }
    }

    """,
  ]

  private static let guess = [
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

  private static let tasks = [
    "ModuleApp.swift": main(),
    "Models/TaskItem.swift": """
    import Foundation

    /// Something to do.
    struct TaskItem: Identifiable, Codable, Equatable, Sendable {
      var id = UUID()
      var title: String
      var isDone = false
    }

    """,
    "Models/TaskStore.swift": """
    import Foundation

    /// Keeps tasks in a file.
    struct TaskStore: Sendable {
      let file: URL

      static let standard = TaskStore(file: URL.documentsDirectory.appending(path: "tasks.json"))

      /// The tasks of the last time; none if there are none, or they cannot be read.
      func load() -> [TaskItem] {
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([TaskItem].self, from: data)) ?? []
      }

      func save(_ tasks: [TaskItem]) throws {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try JSONEncoder().encode(tasks).write(to: file, options: .atomic)
      }
    }

    """,
    "ViewModels/TaskListViewModel.swift": """
    import Foundation
    import Observation

    /// What the list of tasks shows.
    @MainActor
    @Observable
    final class TaskListViewModel {
      private(set) var tasks: [TaskItem]
      private(set) var problem: String?
      var newTitle = ""
      private let store: TaskStore

      init(store: TaskStore = .standard) {
        self.store = store
        tasks = store.load()
      }

      var summary: String {
        let left = tasks.filter { !$0.isDone }.count
        return left == 1 ? "1 task left" : "\\(left) tasks left"
      }

      func add() {
        let title = newTitle.trimmingCharacters(in: .whitespaces)
        guard !title.isEmpty else { return }
        tasks.append(TaskItem(title: title))
        newTitle = ""
        save()
      }

      func toggle(_ task: TaskItem) {
        guard let index = tasks.firstIndex(where: { $0.id == task.id }) else { return }
        tasks[index].isDone.toggle()
        save()
      }

      func delete(_ offsets: IndexSet) {
        for index in offsets.sorted(by: >) { tasks.remove(at: index) }
        save()
      }

      private func save() {
        do {
          try store.save(tasks)
          problem = nil
        } catch {
          problem = error.localizedDescription
        }
      }
    }

    """,
    "Views/ContentView.swift": """
    import SwiftUI

    struct ContentView: View {
      @State var viewModel = TaskListViewModel()

      var body: some View {
        NavigationStack {
          List {
            Section {
              TextField("New task", text: $viewModel.newTitle)
                .onSubmit(viewModel.add)
            }
            Section {
              ForEach(viewModel.tasks) { task in
                TaskRow(task: task) { viewModel.toggle(task) }
              }
              .onDelete(perform: viewModel.delete)
            } footer: {
              Text(viewModel.problem ?? viewModel.summary)
            }
          }
          .navigationTitle("AppTitle")
        }
      }
    }

    #Preview {
      ContentView()
    }

    """,
    "Views/TaskRow.swift": """
    import SwiftUI

    struct TaskRow: View {
      let task: TaskItem
      let toggle: () -> Void

      var body: some View {
        Button(action: toggle) {
          Label(task.title, systemImage: task.isDone ? "checkmark.circle.fill" : "circle")
            .strikethrough(task.isDone)
        }
        .buttonStyle(.plain)
      }
    }

    #Preview {
      TaskRow(task: TaskItem(title: "Buy milk")) {}
    }

    """,
  ]
}
