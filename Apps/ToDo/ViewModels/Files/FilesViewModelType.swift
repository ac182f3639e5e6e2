import Foundation
import ToDoModel

@MainActor protocol FilesViewModelInputs: AnyObject {
  /// Call when the person is in another time zone.
  func changedZone(_ zone: TimeZone)
  /// Call when files are to be imported; what names no list goes into this one.
  func tappedImport(into list: ListID?)
  /// Call when they were chosen, or could not be.
  func choseFiles(_ result: Result<[URL], any Error>)
  /// Call when none was chosen.
  func closedImporter()
  /// Call when a list is to be exported, or (nil) all of them.
  func tappedExport(_ format: FileFormat, of list: ListID?)
  /// Call when the file was kept, or could not be.
  func exported(_ result: Result<URL, any Error>)
  /// Call when it was not kept.
  func closedExporter()
  /// Call when an alert was answered.
  func answered(_ option: AlertMessage.Option)
}

@MainActor protocol FilesViewModelOutputs: AnyObject {
  /// Outputs whether files are to be chosen.
  var showImporter: ((Bool) -> Void)? { get set }
  /// Outputs the file to be kept; nil ends it.
  var showExporter: ((ListFile?) -> Void)? { get set }
  /// Outputs how far something long is; nil when it is over.
  var displayProgress: ((FileProgress?) -> Void)? { get set }
  /// Outputs what became of it; nil ends it.
  var displayAlert: ((AlertMessage?) -> Void)? { get set }
}

@MainActor protocol FilesViewModelType: AnyObject {
  var inputs: any FilesViewModelInputs { get }
  var outputs: any FilesViewModelOutputs { get }
}

/// Lists as a file.
struct ListFile: Hashable, Sendable {
  var name: String
  var format: FileFormat
  var contents: Data
}

/// How far something long is.
struct FileProgress: Hashable, Sendable {
  var title: String
  /// From 0 to 1; nil when that is not known.
  var part: Double?
}

extension FileFormat {
  /// What a press on it does.
  var exportWords: String {
    switch self {
    case .todoTxt: "Export as todo.txt"
    case .calendar: "Export as iCalendar"
    case .csv: "Export as CSV"
    case .json: "Export as JSON"
    }
  }

  /// What is done with files for a list, or (nil) all of them.
  static func menuWords(of list: ListID?) -> String {
    list == nil ? "Import and Export All Lists" : "Import and Export This List"
  }

  /// How the names of its files end.
  var ending: String {
    switch self {
    case .todoTxt: "txt"
    case .calendar: "ics"
    case .csv: "csv"
    case .json: "json"
    }
  }
}
