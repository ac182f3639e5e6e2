import Foundation
import ToDoModel

/// Import and export of lists.
final class FilesViewModel: FilesViewModelInputs, FilesViewModelOutputs, FilesViewModelType {
  var inputs: any FilesViewModelInputs { self }
  var outputs: any FilesViewModelOutputs { self }

  // MARK: Private properties

  private let link: DataLink
  private var words: DateText
  private var target: ListID?
  private var exporting: Task<Void, Never>?
  private let ids: any IDSource = TimeOrderedIDs.shared

  init(
    _ database: any Database,
    words: DateText = DateText(),
    contact: ContactViewModel? = nil,
  ) {
    link = DataLink(database, contact)
    self.words = words
  }

  // MARK: Outputs

  var showImporter: ((Bool) -> Void)?
  var showExporter: ((ListFile?) -> Void)?
  var displayProgress: ((FileProgress?) -> Void)?
  var displayAlert: ((AlertMessage?) -> Void)?

  // MARK: Inputs

  func changedZone(_ zone: TimeZone) { words.zone = zone }

  func tappedImport(into list: ListID?) {
    target = list
    showImporter?(true)
  }

  func choseFiles(_ result: Result<[URL], any Error>) {
    showImporter?(false)
    switch result {
    case .success(let urls): importFiles(urls)
    case .failure(let error): displayAlert?(.told("Nothing Imported", AlertMessage.reason(error)))
    }
  }

  func closedImporter() { showImporter?(false) }

  func tappedExport(_ format: FileFormat, of list: ListID?) {
    guard exporting == nil else { return }
    let (progress, feed) = show()
    exporting = Task { [weak self, database = link.database, clock] in
      do {
        let file = try await FileWork.export(database, format, clock, list) { feed.yield($0) }
        feed.finish()
        await progress.value
        self?.showExporter?(file)
      } catch {
        feed.finish()
        self?.displayAlert?(.told("Nothing Exported", AlertMessage.reason(error)))
      }
      self?.exporting = nil
    }
  }

  func exported(_ result: Result<URL, any Error>) {
    showExporter?(nil)
    if case .failure(let error) = result {
      displayAlert?(.told("Nothing Exported", AlertMessage.reason(error)))
    }
  }

  func closedExporter() { showExporter?(nil) }

  func answered(_ option: AlertMessage.Option) { displayAlert?(nil) }
}

extension FilesViewModel {
  private var clock: FileClock { FileClock(now: words.now(), zone: words.zone) }

  /// Ends when what was begun is over.
  func idle() async {
    await exporting?.value
    await link.idle()
  }

  private func importFiles(_ urls: [URL]) {
    if let url = urls.first(where: { FileFormat(fileName: $0.lastPathComponent) == nil }) {
      let name = "“\(url.lastPathComponent)”"
      displayAlert?(
        .told(
          "Nothing Imported",
          "\(name) does not say by its name what it is. Rename it so that it ends in .txt for "
            + "todo.txt, .ics, .csv or .json.",
        )
      )
      return
    }
    let (progress, feed) = show()
    link.perform { [target, clock, ids] database in
      try await FileWork.importFiles(urls, into: database, clock, ids, target) { feed.yield($0) }
    } fail: { [weak self] error in
      self?.displayAlert?(.told("Nothing Imported", AlertMessage.reason(error)))
    } done: { [weak self] report in
      feed.finish()
      guard let report else { return }
      Task {
        await progress.value
        self?.displayAlert?(.imported(report))
      }
    }
  }

  /// Shows how far something is, until its feed ends.
  private func show() -> (Task<Void, Never>, AsyncStream<FileProgress>.Continuation) {
    let (steps, feed) = AsyncStream.makeStream(
      of: FileProgress.self,
      bufferingPolicy: .bufferingNewest(1),
    )
    let showing = Task { [weak self] in
      for await step in steps { self?.displayProgress?(step) }
      self?.displayProgress?(nil)
    }
    return (showing, feed)
  }
}

/// What is done with files away from the main actor.
private enum FileWork {
  /// Files at least as large have their progress shown.
  private static let large = 1 << 20

  static func importFiles(
    _ urls: [URL],
    into database: any Database,
    _ clock: FileClock,
    _ ids: any IDSource,
    _ target: ListID?,
    progress: @Sendable (FileProgress) -> Void,
  ) async throws -> ImportReport {
    var usual = UsualList.inbox
    if let target, let list = try await database.list(target)?.list {
      usual = UsualList(name: list.name, id: list.id)
    }
    var work = try await Import(into: database, clock: clock, ids: ids, usual: usual)
    let total = urls.reduce(0) { $0 + size($1) }
    var before = 0
    for url in urls {
      let isOpened = url.startAccessingSecurityScopedResource()
      defer { if isOpened { url.stopAccessingSecurityScopedResource() } }
      let name = url.lastPathComponent
      guard let format = FileFormat(fileName: name) else { continue }
      do throws(Import.Unreadable) {
        try work.read(url.path, as: format, named: name) { read in
          guard total >= large else { return }
          let part = min(Double(before + read) / Double(total), 1)
          progress(FileProgress(title: "Reading “\(name)” …", part: part))
        }
      } catch {
        throw FileFailure("“\(name)” cannot be read (\(error.reason)). Choose another.")
      }
      before += size(url)
    }
    if total >= large { progress(FileProgress(title: "Keeping the items …")) }
    return try await work.finish()
  }

  static func export(
    _ database: any Database,
    _ format: FileFormat,
    _ clock: FileClock,
    _ list: ListID?,
    progress: @escaping @Sendable (FileProgress) -> Void,
  ) async throws -> ListFile {
    var name = "To-Do"
    if let list {
      guard let found = try await database.list(list) else { throw DatabaseError.noSuchList(list) }
      name = found.list.name.replacing(/[\/\\]/, with: "-")
    }
    let export = Export(format: format, clock: clock, list: list)
    let contents = try await database.snapshot { snapshot in
      var contents = Data()
      _ = try export.write(snapshot) { bytes in
        contents += bytes
        if contents.count >= large {
          progress(FileProgress(title: "Writing \(contents.count >> 20) MB …"))
        }
        return true
      }
      return contents
    }
    return ListFile(name: "\(name).\(format.ending)", format: format, contents: contents)
  }

  private static func size(_ url: URL) -> Int {
    (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
  }
}

/// What went wrong with a file.
private struct FileFailure: LocalizedError {
  let errorDescription: String?

  init(_ words: String) { errorDescription = words }
}

extension AlertMessage {
  fileprivate static func told(_ title: String, _ message: String) -> AlertMessage {
    AlertMessage(title: title, message: message, options: [Option(kind: .ok)])
  }

  /// What became of an import, as in “12 items added, 3 were here already”.
  static func imported(_ report: ImportReport) -> AlertMessage {
    var sentences: [String] = []
    if report.added > 0 { sentences.append("\(Plural.items(report.added)) added.") }
    if report.known > 0 {
      let verb = report.known == 1 ? "was here already and is" : "were here already and are"
      sentences.append("\(Plural.items(report.known)) \(verb) as in the file now.")
    }
    if report.count == 0 { sentences.append("There are no items in it.") }
    if report.problemCount > 0 {
      let lines = report.problemCount == 1 ? "1 line" : "\(report.problemCount) lines"
      let shown = report.problems.prefix(3).map { "\($0.file), \($0.problem)" }
      let more = report.problemCount > shown.count ? "\n…" : ""
      sentences.append(
        "\(lines) could not be read, or not wholly:\n\(shown.joined(separator: "\n"))\(more)"
      )
    }
    let title = report.count == 0 ? "Nothing Imported" : "Imported"
    return told(title, sentences.joined(separator: " "))
  }
}
