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

  protocol NotificationCellDelegate: AnyObject {
    func readPressed(_ notice: Identifier)
  }

  final class NotificationCellViewModel: MVVM.ViewModel, Identifiable {
    let id: Identifier
    let title: String
    private weak let delegate: (any NotificationCellDelegate)?

    init(notice: NotificationThread, delegate: (any NotificationCellDelegate)? = nil) {
      id = notice.id
      title = notice.title
      self.delegate = delegate
    }

    func readPressed() { delegate?.readPressed(id) }
  }

  struct NotificationLine: View {
    let cell: NotificationCellViewModel

    var body: some View {
      Text(verbatim: cell.title)
        .swipeActions { Button("Mark as Read", action: cell.readPressed) }
    }
  }

  struct NotificationsView: View {
    let cells: [NotificationCellViewModel]

    var body: some View {
      List(cells) { cell in NotificationLine(cell: cell) }
    }
  }
}
