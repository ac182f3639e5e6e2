import PickPocket

/// The locks that a server keeps, in the order they came.
final class LockBook {
  struct Entry {
    let user: String
    let displayName: String
    let lock: LocalLock
  }

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  subscript(user: String) -> LocalLock? {
    places[user].map { entries[$0].lock }
  }

  /// Adds a lock whose code is made of the digits 1 to 6.
  func add(
    user: String,
    displayName: String? = nil,
    code: Combination,
  ) throws(LockBookError) {
    guard LockBook.isName(user), displayName.map(LockBook.isName) ?? true else { throw .badName }
    guard places[user] == nil else { throw .userExists }
    guard entries.count < limit else { throw .full }
    guard let lock = try? LocalLock(code: code) else { throw .badCombination }
    places[user] = entries.count
    entries.append(Entry(user: user, displayName: displayName ?? user, lock: lock))
  }

  /// Whether a name can stand in an address and in a list: short, without control characters.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && name != "." && name != ".."
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

/// Why a lock can not be added, by the name that a client sees.
enum LockBookError: String, Error {
  case userExists = "USER_EXISTS"
  case badCombination = "INVALID_COMBINATION_FORMAT"
  case badName = "INVALID_USER_ID"
  case full = "TOO_MANY_USERS"
}
