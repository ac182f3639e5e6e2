import Foundation
import MVVM
import Observation
import Pilot
import SwiftUI
import Testing

@testable import HubModel

/// The examples of MVVM's pages, compiled and, those that are tests, run.
@Suite(.timeLimit(.minutes(1)))
struct ExamplesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  @Test(arguments: ["Roles", "DataBinding", "Cells", "Testing"])
  func `What a page shows stands here, word for word`(page: String) throws {
    let path = "Sources/MVVM/MVVM.docc/\(page).md"
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let here = lines(of: try String(contentsOfFile: #filePath, encoding: .utf8)[...])
    let examples = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(examples.count >= 3)
    for example in examples {
      #expect(here.contains(lines(of: example[...])), "\(example)")
    }
  }

  private func lines(of text: Substring) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }
}

private struct Book: Sendable {}

@MainActor
private enum RolesExamples {
  actor Shelf {
    nonisolated let changes = Announcer<[Book]>()
    private var books: [Book] = []

    func add(_ book: Book) {
      books.append(book)
      changes.announce(books)
    }
  }

  @Observable
  final class ShelfViewModel: MVVM.ViewModel {
    private(set) var title = ""
    private let shelf: Shelf

    init(shelf: Shelf) {
      self.shelf = shelf
      shelf.changes.listenOnMain(self) { viewModel, books in
        viewModel.title = "\(books.count) books"
      }
    }

    func addPressed() {
      Task { await shelf.add(Book()) }
    }
  }

  struct ShelfView: View {
    let viewModel: ShelfViewModel

    var body: some View {
      Text(viewModel.title)
      Button("Add", action: viewModel.addPressed)
    }
  }
}

@MainActor
private enum BindingExamples {
  struct LoginView: View {
    @Bindable var viewModel: LoginViewModel

    var body: some View {
      TextField("Mail", text: $viewModel.mail)
      SecureField("Token", text: $viewModel.pass)
      Button("Sign in") { viewModel.login { _ in } }
        .disabled(viewModel.isWorking)
    }
  }

  static func elsewhere(_ viewModel: RolesExamples.ShelfViewModel) -> Any {
    let binding = ViewBinding(viewModel) { viewModel in
      print(viewModel?.title ?? "")
    }
    binding.load()
    return binding
  }

  final class Table: Sendable {
    @MainActor func reload() {}
    @MainActor func apply(_ changes: [ListChange]) {}
    @MainActor func show(_ words: String) {}
  }

  static func lists(_ provider: some Provider, _ table: Table) -> Listening {
    provider.changes.listenOnMain(table) { table, event in
      switch event {
      case .initial: table.reload()
      case .changed(let changes): table.apply(changes)
      case .failed(let words): table.show(words)
      }
    }
  }
}

@MainActor
private enum CellExamples {
  final class RepoCellViewModel: MVVM.ViewModel {
    var name = ""
    var slug = ""

    init(repo: Repo?) {
      guard let repo else { return }
      name = repo.name
      slug = repo.slug
    }
  }

  protocol NoticeCellDelegate: AnyObject {
    func readPressed(_ notice: Identifier)
  }

  final class NoticeCellViewModel: MVVM.ViewModel, Identifiable {
    let id: Identifier
    let title: String
    private weak let delegate: (any NoticeCellDelegate)?

    init(notice: Notice, delegate: (any NoticeCellDelegate)? = nil) {
      id = notice.id
      title = notice.title
      self.delegate = delegate
    }

    func readPressed() { delegate?.readPressed(id) }
  }

  struct NoticeLine: View {
    let cell: NoticeCellViewModel

    var body: some View {
      Text(verbatim: cell.title)
        .swipeActions { Button("Mark as Read", action: cell.readPressed) }
    }
  }

  struct NoticesView: View {
    let cells: [NoticeCellViewModel]

    var body: some View {
      List(cells) { cell in NoticeLine(cell: cell) }
    }
  }
}

@Suite(.timeLimit(.minutes(1)))
private struct TestingExamples {
  private typealias LoginView = BindingExamples.LoginView
  private let service = FakeLogin()
  private let nest = Repo(id: Identifier("1"), name: "nest", slug: "robin/nest")
  private let wren = Repo(id: Identifier("2"), name: "wren", slug: "robin/wren")

  @Test func `Asks for a hundred repositories of any kind`() {
    let request = API.repositories()
    #expect(request.path == ["user", "repos"])
    #expect(request.query.contains { $0.name == "per_page" && $0.value == "100" })
  }

  @Test func `An answer without a description is understood`() throws {
    let repo = try API.repository("robin", "nest").read(Data(#"{"id":1,"name":"nest"}"#.utf8))
    #expect(repo.name == "nest" && repo.about.isEmpty)
  }

  @Test func `What was decoded is fetched again, by name`() async throws {
    let store = try HubStore()
    try await store.write([wren, nest], account: "robin")
    #expect(try await store.repos(account: "robin").map(\.name) == ["nest", "wren"])
  }

  @Test func `A short name is refused without a request`() {
    let viewModel = LoginViewModel(user: nil, service: service)
    viewModel.mail = "five5@domain.com"
    viewModel.login { _ in }
    #expect(viewModel.failedField == .mail && service.calls.isEmpty)
  }

  @Test func `What is typed reaches the view model, and the press does`() throws {
    let viewModel = LoginViewModel(user: nil, service: service)
    let pilot = Pilot { LoginView(viewModel: viewModel) }
    try pilot.type("five5@domain.com", into: "Mail")
    #expect(viewModel.mail == "five5@domain.com")
    try pilot.tap("Sign in")
    #expect(viewModel.failedField == .mail && service.calls.isEmpty)
  }

  @Test func `What the view model says is on the screen`() throws {
    let viewModel = LoginViewModel(user: nil, service: service)
    let pilot = Pilot { LoginView(viewModel: viewModel) }
    viewModel.mail = "robin@forest.example"
    #expect(try pilot.find("Mail").value == "robin@forest.example")
  }
}
