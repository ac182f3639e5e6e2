import Foundation

/// The forms of files that items are read from and written to.
package enum FileFormat: String, CaseIterable, Sendable {
  case todoTxt = "todo.txt"
  case calendar = "ics"
  case csv
  case json

  /// The form that a file's name speaks of, if it does.
  package init?(fileName: String) {
    switch (fileName as NSString).pathExtension.lowercased() {
    case "txt": self = .todoTxt
    case "ics", "ical", "icalendar": self = .calendar
    case "csv", "tsv": self = .csv
    case "json", "jsonl", "ndjson": self = .json
    default: return nil
    }
  }

  func reader(_ clock: FileClock) -> any FileReader {
    switch self {
    case .todoTxt: TodoTxtReader(clock)
    case .calendar: CalendarReader(clock)
    case .csv: CSVReader(clock)
    case .json: JSONItemReader(clock)
    }
  }

  func writer(_ clock: FileClock) -> any FileWriter {
    switch self {
    case .todoTxt: TodoTxtWriter(clock)
    case .calendar: CalendarWriter(clock)
    case .csv: CSVWriter()
    case .json: JSONItemWriter()
    }
  }
}
