public import Foundation

/// What can go wrong with a file that something is kept in; each case has the name of what it is.
public enum FileStoreError: LocalizedError, Equatable {
  /// It could not be understood; the old file has this name now.
  case quarantined(String, String)
  case unreadable(String)
  case unwritable(String)

  public var errorDescription: String? {
    switch self {
    case .quarantined(let title, let file):
      "\(title) could not be understood and start anew; the old file is kept as \(file)."
    case .unreadable(let title):
      "\(title) could not be read; the file is left as it is."
    case .unwritable(let title):
      "\(title) could not be saved."
    }
  }
}
