import Foundation
import MVVM

/// A comment, as it was when it was asked for.
final class CommentCellViewModel: MVVM.ViewModel, Identifiable {
  let id: Identifier
  /// Who wrote it and when.
  let byline: String
  let body: BodyText

  init(comment: IssueComment, now: Date) {
    id = comment.id
    let edited = comment.updated.map { $0 != comment.created } ?? false
    byline =
      IssueWords.byline(comment.author, comment.created, now: now) + (edited ? ", edited" : "")
    body = BodyText(comment.text)
  }
}

/// What somebody wrote, as Markdown, no longer than GitHub lets it be.
struct BodyText: Hashable {
  let text: String
  /// Whether there was more than GitHub allows.
  let isCut: Bool

  static let limit = 65_536

  init(_ text: String) {
    (self.text, isCut) = PlainWords.lines(text, limit: BodyText.limit)
  }

  var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
}
