import Foundation

/// The accounts on this machine, and which of them is looked at.
package struct AccountList: Hashable, Sendable, Encodable {
  var accounts: [Account] = []
  var currentID: Account.ID?
  /// By the address of a server: as what Hub is known there, for signing in with a code.
  var clientIDs: [String: String] = [:]

  var current: Account? { accounts.first { $0.id == currentID } }

  /// Puts an account in the place it had, or last, and looks at it.
  mutating func add(_ account: Account) {
    if let place = accounts.firstIndex(where: { $0.id == account.id }) {
      accounts[place] = account
    } else {
      accounts.append(account)
    }
    currentID = account.id
  }

  /// Takes an account out; of the others the first is looked at.
  mutating func remove(_ id: Account.ID) {
    accounts.removeAll { $0.id == id }
    if currentID == id { currentID = accounts.first?.id }
  }
}

/// The file of the accounts; it never holds a token.
struct AccountBook: Sendable {
  let file: URL

  private static let largestFile = 1_000_000

  /// What the file says; nothing when there is none.
  ///
  /// A file that makes no sense is set aside; of one with accounts that make none, a copy is kept.
  func read() throws -> AccountList {
    let files = FileManager.default
    guard files.fileExists(atPath: file.path) else { return AccountList() }
    let size = try files.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    guard size <= AccountBook.largestFile else { return try quarantine() }
    let data = try Data(contentsOf: file)
    guard let found = try? JSONDecoder().decode(Contents.self, from: data) else {
      return try quarantine()
    }
    if found.skipped > 0 {
      _ = try quarantine()
      try write(found.list)
    }
    return found.list
  }

  /// Writes the file as a whole or not at all.
  func write(_ list: AccountList) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try PrivateFile(file).write(encoder.encode(list))
  }

  private func quarantine() throws -> AccountList {
    let files = FileManager.default
    let place = (1...99).lazy.map { file.appendingPathExtension("bad\($0)") }
      .first { !files.fileExists(atPath: $0.path) }
    guard let place else { throw CocoaError(.fileWriteFileExists) }
    try files.moveItem(at: file, to: place)
    return AccountList()
  }
}

/// What stands in the file, as far as it makes sense.
private struct Contents: Decodable {
  let list: AccountList
  /// How many accounts make no sense.
  let skipped: Int

  private enum CodingKeys: String, CodingKey {
    case accounts, currentID, clientIDs
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let accounts = try values.decode(Listed<Account>.self, forKey: .accounts)
    list = AccountList(
      accounts: accounts.items,
      currentID: values.maybe(.currentID),
      clientIDs: values.maybe(.clientIDs) ?? [:],
    )
    skipped = accounts.skipped
  }
}
