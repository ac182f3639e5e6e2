import Display
import Foundation
import Properties

/// The files that an app asks of its person, and those that it gives.
final class FileRequestManager: GraphService {
  private weak var graph: Graph?
  private var waiting: [Int: (FileAnswer) -> Void] = [:]
  private var last = 0
  /// Whether the front end transfers files; else a sheet asks for a path.
  let handsFiles: Bool
  /// The folder of the last path; nil before there was one.
  var folder: URL?

  init(_ graph: Graph) {
    self.graph = graph
    handsFiles = graph.handsFiles
  }

  /// Sends a request to the front end; returns the number by which it can be withdrawn.
  func ask(
    _ kind: FileRequest.Kind,
    in place: FileRequest.Place = FileRequest.Place(),
    _ answer: @escaping (FileAnswer) -> Void,
  ) -> Int {
    last += 1
    waiting[last] = answer
    graph?.send(FileRequest(number: last, kind: kind, place: place))
    return last
  }

  /// Withdraws a request without an answer.
  func withdraw(_ number: Int) {
    guard waiting.removeValue(forKey: number) != nil else { return }
    graph?.send(FileRequest(number: number, kind: .withdraw))
  }

  /// Takes what became of a request; false when nothing waits for it.
  func receiveAnswer(_ answer: FileAnswer, to number: Int) -> Bool {
    guard let action = waiting.removeValue(forKey: number) else { return false }
    action(answer)
    return true
  }

  func close() { waiting = [:] }
}

extension Graph {
  var files: FileRequestManager { self[FileRequestManager.self] }
}

/// An error with a file, as a text for a person.
nonisolated struct FileTrouble: LocalizedError {
  let errorDescription: String?

  init(_ words: String) { errorDescription = words }
}

/// A question for a file that may be under way.
nonisolated final class FileTicket {
  var number: Int?
  /// What is being given, until it is the next one's turn.
  var folder: PrivateFolder?
  /// Whether the dialog ended with a file.
  var isDone = false
  var writing: Task<Void, Never>?
  /// The name that the person gave the file; nil is the app's.
  var name: String?

  init() {}

  /// Asks for what the front end is to do, and ends what is presented when it is done.
  ///
  /// - Parameter refusal: Tells whether files do not do, so that all stays presented.
  @MainActor func ask(
    _ desk: FileRequestManager,
    _ kind: FileRequest.Kind,
    in place: FileRequest.Place,
    _ isPresented: Binding<Bool>,
    refusal: @escaping ([URL]) -> Bool = { _ in false },
    cancelled: @escaping () -> Void,
    done: @escaping (Result<[URL], any Error>) -> Void,
  ) {
    number = desk.ask(kind, in: place) { [self] answer in
      number = nil
      if case .done(let urls) = answer, refusal(urls) { return }
      isPresented.wrappedValue = false
      switch answer {
      case .done(let urls): done(.success(urls))
      case .cancelled: cancelled()
      case .failed(let words): done(.failure(FileTrouble(words)))
      }
    }
  }

  /// Asks no longer.
  @MainActor func withdraw(_ desk: FileRequestManager) {
    writing?.cancel()
    writing = nil
    guard let asked = number else { return }
    number = nil
    desk.withdraw(asked)
  }
}

nonisolated extension EnvironmentValues {
  /// Where files are asked for.
  @Entry var fileRequests: FileRequestManager?
}
