import Foundation
import MVVM

/// A comment, as it was when it was asked for.
package final class CommentCellViewModel: MVVM.ViewModel, Identifiable {
  package let id: Identifier
  /// Who wrote it and when.
  package let byline: String
  package let body: BodyText

  init(comment: IssueComment, body: BodyText, now: Date) {
    id = comment.id
    let edited = comment.updated.map { $0 != comment.created } ?? false
    byline =
      IssueText.byline(comment.author, comment.created, now: now) + (edited ? ", edited" : "")
    self.body = body
  }
}

/// A comment whose text was read.
struct ReadComment: Identifiable, Equatable {
  let comment: IssueComment
  let body: BodyText

  var id: Identifier { comment.id }

  /// The text says what was read of it.
  static func == (one: ReadComment, other: ReadComment) -> Bool { one.comment == other.comment }
}
