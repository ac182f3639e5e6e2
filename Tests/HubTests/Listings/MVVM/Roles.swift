import MVVM
import Observation
import SwiftUI

enum RolesListings {
  struct Book: Sendable {}

  actor Shelf {
    nonisolated let changes = Broadcaster<[Book]>()
    private var books: [Book] = []

    func add(_ book: Book) {
      books.append(book)
      changes.send(books)
    }
  }

  @Observable
  final class ShelfViewModel: MVVM.ViewModel {
    private(set) var title = ""
    private let shelf: Shelf

    init(shelf: Shelf) {
      self.shelf = shelf
      shelf.changes.subscribeOnMain(self) { viewModel, books in
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
