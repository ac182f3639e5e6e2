import FileStorage
import Foundation
import Observation

/// The screen where a person chooses the figure and the phrases.
@MainActor @Observable final class ChoicesViewModel {
  /// A category to choose; the first one is all of them.
  struct Category: Identifiable, Hashable {
    let id: String

    var name: String { id.isEmpty ? "All" : id }
  }

  var isPresented = false
  var figure: Preferences.Figure { didSet { save() } }
  /// The name of the category; empty for all.
  var category: String {
    get { categories.contains { $0.id == chosenCategory } ? chosenCategory : "" }
    set {
      guard newValue != category else { return }
      chosenCategory = newValue
      tellOfPhrases()
    }
  }
  private(set) var categories: [Category]
  /// Where the file with one's own phrases is, as it is being written.
  var path: String
  /// How many phrases there are, and whose.
  private(set) var summary = ""
  /// Why the file could not be used.
  private(set) var fileProblem: String?
  /// The lines of the file that are no phrases.
  private(set) var badLines: [String] = []
  /// What is said of the phrases to those who listen.
  private(set) var notice = Notice()
  /// What became of the file with the choices, when something did.
  private(set) var problem: String?

  /// Is told of other phrases; answers what is to be said of it.
  @ObservationIgnored var onPhrases: @MainActor ([Phrase]) -> String = { _ in "" }

  private var list = LoadedPhrases(BuiltInPhrases.all)
  /// It lasts even while there is no such category, as its file cannot be read today.
  private var chosenCategory: String
  /// The file chosen, even when it cannot be read today; empty for the built-in phrases.
  private var file: String
  /// The phrases are those of the file.
  private(set) var isOwn = false
  /// What is in the file with the choices, as far as this window knows.
  @ObservationIgnored private var known = Preferences()
  @ObservationIgnored private let store: FileStore<Preferences>

  init(store: FileStore<Preferences>) {
    self.store = store
    do {
      known = try store.loadWithLock()
    } catch {
      problem = error.errorDescription
    }
    figure = known.figure
    chosenCategory = known.category
    categories = ChoicesViewModel.categories(of: BuiltInPhrases.all)
    path = known.file
    file = known.file
    if !path.isEmpty { read() }
    summary = describe()
    if let fileProblem { problem = fileProblem }
  }

  let fileHelp = """
    A text file with a phrase in each line, and a hint after a bar: Night owl | Up late. \
    [Category] stands above its phrases, # before a comment. Accents do not matter: E finds É.
    """

  let figures = Preferences.Figure.allCases

  /// The phrases that are played.
  var phrases: [Phrase] {
    let category = category
    return category.isEmpty ? list.all : list.all.filter { $0.category == category }
  }

  var canReadFile: Bool { !path.isEmpty }

  /// There is a file of one's own to be forgotten, even if it cannot be read today.
  var canUseBuiltIn: Bool { !file.isEmpty }

  func show() {
    isPresented = true
  }

  func close() {
    isPresented = false
  }

  func dismissProblem() {
    problem = nil
  }

  /// Plays the phrases of the file from now on, if there are any.
  func readFile() {
    if read() {
      phrasesDidChange()
    } else {
      say([fileProblem ?? ""] + badLines)
    }
  }

  /// Plays the built-in phrases again.
  func useBuiltIn() {
    setPhrases(BuiltInPhrases.all)
    isOwn = false
    file = ""
    path = ""
    fileProblem = nil
    badLines = []
    phrasesDidChange()
  }

  /// - Returns: whether there are phrases in the file at `path`, which are used then.
  @discardableResult private func read() -> Bool {
    badLines = []
    fileProblem = nil
    do throws(PhraseFileError) {
      let list = try PhraseFile(path: path).read()
      badLines = ChoicesViewModel.told(list.badLines)
      guard !list.phrases.isEmpty else { throw .noPhrases(path) }
      setPhrases(list.phrases)
      file = path
      isOwn = true
      return true
    } catch {
      fileProblem = error.errorDescription
      return false
    }
  }

  private func setPhrases(_ phrases: [Phrase]) {
    list = LoadedPhrases(phrases)
    categories = ChoicesViewModel.categories(of: phrases)
  }

  /// The categories in the order in which they come.
  private static func categories(of phrases: [Phrase]) -> [Category] {
    var seen: Set<String> = [""]
    let names = phrases.map(\.category).filter { seen.insert($0).inserted }
    return [Category(id: "")] + names.map { Category(id: $0) }
  }

  /// A person chose other phrases, which may have other categories.
  private func phrasesDidChange() {
    chosenCategory = category
    tellOfPhrases()
  }

  private func tellOfPhrases() {
    summary = describe()
    save()
    // One announcement for one press, with the game that begins.
    say(["\(summary)."] + badLines + [onPhrases(phrases)])
  }

  private func say(_ sentences: [String]) {
    notice = notice.next(sentences.filter { !$0.isEmpty }.joined(separator: " "))
  }

  private func describe() -> String {
    let count = phrases.count == 1 ? "1 phrase" : "\(phrases.count) phrases"
    return isOwn ? "\(count) from \(file)" : "\(count), built in"
  }

  /// Writes what was chosen here, and leaves the rest as other windows left it.
  private func save() {
    let chosen = Preferences(figure: figure, category: chosenCategory, file: file)
    do {
      let aside = try store.update(orFrom: chosen) { $0.merge(chosen, changedSince: known) }
      known = chosen
      if let aside { problem = aside.errorDescription }
    } catch {
      problem = error.errorDescription
    }
  }

  private static func told(_ lines: [PhraseList.BadLine]) -> [String] {
    let shown = lines.prefix(mostBadLines).map(\.text)
    let rest = lines.count - shown.count
    guard rest > 0 else { return shown }
    return shown + [rest == 1 ? "1 more line is no phrase." : "\(rest) more lines are no phrases."]
  }

  /// So many bad lines are told one by one.
  private static let mostBadLines = 8
}
