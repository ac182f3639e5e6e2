/// The sources of apps with a list.
extension ProjectTemplate {
  static let birds = [
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

  static let tasks = [
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
