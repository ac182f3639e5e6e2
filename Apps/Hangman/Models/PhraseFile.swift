import Foundation

/// A text file with phrases of one's own.
struct PhraseFile: Sendable {
  static let maxSize = 1_000_000

  /// As a person wrote it; `~` is the home folder.
  let path: String

  /// Reads all of it.
  func read() throws(PhraseFileError) -> PhraseList {
    let written = path.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !written.isEmpty else { throw .noPath }
    let file = URL(filePath: (written as NSString).expandingTildeInPath).resolvingSymlinksInPath()
    guard let values = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      throw .missing(written)
    }
    guard values[.type] as? FileAttributeType == .typeRegular else { throw .notAFile(written) }
    guard let size = values[.size] as? Int, size <= PhraseFile.maxSize else {
      throw .tooLarge(written)
    }
    guard let data = try? Data(contentsOf: file) else { throw .unreadable(written) }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText(written) }
    return PhraseList(text)
  }
}

/// What can go wrong with a file of phrases.
enum PhraseFileError: LocalizedError, Equatable {
  case noPath
  case missing(String)
  case notAFile(String)
  case tooLarge(String)
  case unreadable(String)
  case notText(String)
  case noPhrases(String)

  var errorDescription: String? {
    switch self {
    case .noPath: "Write where the file is."
    case .missing(let path): "There is no file \(path)."
    case .notAFile(let path): "\(path) is not a file."
    case .tooLarge(let path): "\(path) is larger than a megabyte."
    case .unreadable(let path): "\(path) cannot be read."
    case .notText(let path): "\(path) is not a text in UTF-8."
    case .noPhrases(let path): "There is no phrase in \(path)."
    }
  }
}
