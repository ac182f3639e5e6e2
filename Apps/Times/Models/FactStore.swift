import Foundation

/// The file that the facts are kept in.
struct FactStore: Sendable {
  static let name = "facts.json"

  let folder: DataFolder

  /// What the file holds; nothing yet is no error.
  ///
  /// - Throws: `FactStoreError.setAside` when it could not be understood; it is kept beside under
  ///   another name then, and there is room for a new one.
  func load() throws(FactStoreError) -> FactBook {
    let data: Data?
    do {
      data = try folder.read(FactStore.name)
    } catch {
      throw .unreadable
    }
    guard let data else { return FactBook() }
    if let book = try? JSONDecoder().decode(FactBook.self, from: data) { return book }
    guard let other = folder.setAside(FactStore.name) else { throw .unreadable }
    throw .setAside(other)
  }

  func save(_ book: FactBook) throws(FactStoreError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try folder.write(encoder.encode(book), to: FactStore.name)
    } catch {
      throw .unwritable
    }
  }
}

/// What can go wrong with the file of facts.
enum FactStoreError: LocalizedError, Equatable {
  case setAside(String)
  case unreadable
  case unwritable

  var errorDescription: String? {
    switch self {
    case .setAside(let name):
      "Your facts could not be understood and start anew; the old file is kept as \(name)."
    case .unreadable:
      "Your facts could not be read; the file is left as it is."
    case .unwritable:
      "Your facts could not be saved."
    }
  }
}
