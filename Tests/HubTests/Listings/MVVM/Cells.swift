import MVVM
import SwiftUI

@testable import HubModel

enum CellsListings {
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
