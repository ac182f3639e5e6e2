import CoreFoundationTypes
import FileStorage
import Foundation
import Properties

/// The items of an app, in a file that only its owner can read.
///
/// They are not enciphered: who can read the person's files can read them.
struct Keychain {
  private static let file = "keychain.plist"
  /// One at a time in this process; the folder's lock keeps others away.
  private static let turn = NSLock()

  let folder: AppDirectory

  /// That of the program, in its own folder.
  static var standard: Keychain {
    Keychain(folder: .standard(for: ProcessInfo.processInfo.processName))
  }

  func add(_ attributes: NSDictionary) -> (OSStatus, AnyObject?) {
    let query = KeychainQuery(attributes)
    guard query.problem == errSecSuccess else { return (query.problem, nil) }
    guard let kind = query.kind, KeychainItem.isKind(kind) else { return (errSecParam, nil) }
    var item = KeychainItem(
      kind: kind,
      attributes: query.attributes,
      secret: query.secret ?? Data(),
    )
    item.attributes[kSecAttrCreationDate] = .date(.now)
    item.attributes[kSecAttrModificationDate] = .date(.now)
    let status = change { items in
      guard !items.contains(where: item.isSame) else { return errSecDuplicateItem }
      items.append(item)
      return errSecSuccess
    }
    guard status == errSecSuccess else { return (status, nil) }
    return (status, query.answer(item))
  }

  func copyMatching(_ query: NSDictionary) -> (OSStatus, AnyObject?) {
    let query = KeychainQuery(query)
    guard query.problem == errSecSuccess else { return (query.problem, nil) }
    guard query.kind != nil || query.reference != nil else { return (errSecParam, nil) }
    do {
      let items = try alone { try read() }.filter(query.matches).prefix(query.limit)
      guard let first = items.first else { return (errSecItemNotFound, nil) }
      guard query.wantsAll else { return (errSecSuccess, query.answer(first)) }
      let answers = items.compactMap(query.answer)
      return (errSecSuccess, answers.isEmpty ? nil : NSArray(array: answers))
    } catch { return (errSecNotAvailable, nil) }
  }

  func update(_ query: NSDictionary, _ changes: NSDictionary) -> OSStatus {
    let query = KeychainQuery(query)
    let new = KeychainQuery(changes)
    guard query.problem == errSecSuccess else { return query.problem }
    guard new.problem == errSecSuccess else { return new.problem }
    guard query.kind != nil || query.reference != nil, changes.count > 0 else { return errSecParam }
    return change { items in
      let places = items.indices.filter { query.matches(items[$0]) }
      guard !places.isEmpty else { return errSecItemNotFound }
      for place in places {
        items[place].attributes.merge(new.attributes) { _, new in new }
        items[place].attributes[kSecAttrModificationDate] = .date(.now)
        if let secret = new.secret { items[place].secret = secret }
        let item = items[place]
        if items.contains(where: { $0.id != item.id && $0.isSame(as: item) }) {
          return errSecDuplicateItem
        }
      }
      return errSecSuccess
    }
  }

  func delete(_ query: NSDictionary) -> OSStatus {
    let query = KeychainQuery(query)
    guard query.problem == errSecSuccess else { return query.problem }
    guard query.kind != nil || query.reference != nil else { return errSecParam }
    return change { items in
      let count = items.count
      items.removeAll(where: query.matches)
      return items.count < count ? errSecSuccess : errSecItemNotFound
    }
  }

  // MARK: The file

  /// Changes what the file holds; nothing is written when the change fails.
  private func change(_ work: (inout [KeychainItem]) -> OSStatus) -> OSStatus {
    do {
      return try alone(makesFolder: true) {
        var items = try read()
        let status = work(&items)
        if status == errSecSuccess {
          let encoder = PropertyListEncoder()
          encoder.outputFormat = .binary
          try folder.write(encoder.encode(items), to: Self.file)
        }
        return status
      }
    } catch { return errSecNotAvailable }
  }

  private func alone<Result>(
    makesFolder: Bool = false,
    _ work: () throws -> Result,
  ) throws -> Result {
    try Self.turn.withLock { try folder.withLock(makesFolder: makesFolder, work) }
  }

  /// - Throws: when the file cannot be read; one that makes no sense is kept beside under another
  ///   name.
  private func read() throws -> [KeychainItem] {
    guard let data = try folder.read(Self.file) else { return [] }
    if let items = try? PropertyListDecoder().decode([KeychainItem].self, from: data) {
      return items
    }
    guard let other = folder.quarantine(Self.file) else { throw CocoaError(.fileReadCorruptFile) }
    Warnings.once("The keychain's file makes no sense. It is kept as \(other); a new one begins.")
    return []
  }
}
