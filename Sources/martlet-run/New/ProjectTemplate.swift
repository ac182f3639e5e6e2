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
}
