import Foundation
import MVVM
import Observation

/// The screen to write a new issue.
@MainActor
@Observable
package final class NewIssueViewModel: MVVM.ViewModel, Identifiable {
  package enum Field: String {
    case title
    case text
  }

  let repo: RepoKey
  package var title = "" { didSet { if title != oldValue { keep() } } }
  package var text = "" { didSet { if text != oldValue { keep() } } }
  package var isWorking: Bool { underWay.value }
  private var underWay = Momentary(false)
  /// What went wrong last, in words.
  package private(set) var problem: String?
  /// The field to return to.
  package private(set) var failedField: Field?
  /// The issue that was made.
  package private(set) var created: IssuePlace?

  private let model: any NewIssueModel
  @ObservationIgnored private let keeping = Repeater()
  @ObservationIgnored private var hasDraft = false

  /// GitHub's limits.
  static let longestTitle = 256

  init(repo: RepoKey, model: any NewIssueModel) {
    self.repo = repo
    self.model = model
  }

  /// Takes up what was begun before, unless something new was begun already.
  package func load() async {
    guard !hasDraft else { return }
    let draft = (try? await model.draft()) ?? Draft()
    hasDraft = true
    guard title.isEmpty, text.isEmpty else { return }
    title = draft.title
    text = draft.text
  }

  func validate() -> Validation {
    let plain = title.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !plain.isEmpty else {
      return .failure(key: Field.title.rawValue, msg: "An issue needs a title.")
    }
    guard plain.count <= NewIssueViewModel.longestTitle else {
      return .failure(
        key: Field.title.rawValue,
        msg: "A title has at most \(NewIssueViewModel.longestTitle) characters.",
      )
    }
    guard text.count <= BodyText.limit else {
      return .failure(
        key: Field.text.rawValue,
        msg: "A text has at most \(BodyText.limit) characters.",
      )
    }
    return .success
  }

  /// Makes the issue, once; what was written stays when that does not work.
  package func create() async {
    guard !isWorking, created == nil else { return }
    problem = nil
    failedField = nil
    if case .failure(let key, let msg) = validate() {
      failedField = Field(rawValue: key)
      problem = msg
      return
    }
    underWay.value = true
    let draft = Draft(
      title: title.trimmingCharacters(in: .whitespacesAndNewlines),
      text: text,
    )
    await keeping.settle()
    do {
      let number = try await model.create(draft)
      created = IssuePlace(owner: repo.owner, name: repo.name, number: number)
    } catch {
      problem = error.localizedDescription
    }
    underWay.value = false
  }

  private func keep() {
    // What was typed last is kept also when the screen is left at once.
    keeping.ask { [self] in
      if created == nil { try? await model.keep(Draft(title: title, text: text)) }
    }
  }
}
