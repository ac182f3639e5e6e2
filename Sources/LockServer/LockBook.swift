import PickPocket

/// The locks that a server keeps, in the order they came.
final class LockBook {
  struct Entry {
    let user: String
    let displayName: String
    let lock: LocalLock
    let code: HiddenCode
    /// The address that added it; nil for the command's own.
    let from: String?

    var kept: LockFile.Kept {
      LockFile.Kept(user: user, displayName: displayName, code: code.digits, from: from)
    }
  }

  /// A code for the file, which leaves it in no other way.
  nonisolated struct HiddenCode: CustomReflectable, CustomStringConvertible {
    fileprivate let digits: String
    var description: String { "a code" }
    var customMirror: Mirror { Mirror(self, children: [:]) }

    fileprivate init(_ code: Combination) {
      digits = code.digits.map(String.init).joined()
    }
  }

  /// Locks that one address may add, so that nobody takes all places.
  static let mostOfOne = 20

  private(set) var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var looks: Set<String> = []
  private var added: [String: Int] = [:]
  private let limit: Int
  private let file: LockFile?

  /// - Parameter limit: how many locks there may be; a tenth of the places is the command's own.
  init(limit: Int) {
    self.limit = limit
    file = nil
  }

  /// Locks that last.
  ///
  /// - Throws: `LockFile.Problem`.
  init(limit: Int, file: LockFile) throws(LockFile.Problem) {
    self.limit = limit
    self.file = file
    for kept in try file.load() {
      guard let code = try? Combination(kept.code) else { continue }
      try? saveLock(kept.user, kept.displayName, code, from: kept.from)
    }
  }

  subscript(user: String) -> LocalLock? {
    places[user].map { entries[$0].lock }
  }

  /// Adds a lock whose code is made of the digits 1 to 6.
  ///
  /// - Parameter address: who adds it; nil is the command itself.
  func add(
    user: String,
    displayName: String? = nil,
    code: Combination,
    from address: String? = nil,
  ) throws(LockBookError) {
    try saveLock(user, displayName ?? user, code, from: address)
    do {
      try save()
    } catch {
      takeBack(from: address)
      throw error
    }
  }

  /// Gives a lock that is there another code, or adds one: what the command itself says counts.
  func set(user: String, code: Combination) throws(LockBookError) {
    guard let place = places[user] else { return try add(user: user, code: code) }
    guard let lock = try? LocalLock(code: code) else { throw .badCombination }
    entries[place] = Entry(
      user: user,
      displayName: entries[place].displayName,
      lock: lock,
      code: HiddenCode(code),
      from: nil,
    )
    try save()
  }

  private func saveLock(
    _ user: String,
    _ displayName: String,
    _ code: Combination,
    from address: String?,
  ) throws(LockBookError) {
    guard LockBook.isName(user), LockBook.isName(displayName) else { throw .badName }
    let look = LookAlike.skeleton(user)
    guard !look.isEmpty else { throw .badName }
    let other = LookAlike.skeleton(displayName)
    guard !looks.contains(look), !looks.contains(other) else { throw .userExists }
    guard entries.count < (address == nil ? limit : limit - limit / 10) else { throw .full }
    if let address, added[TokenGuard.place(address), default: 0] >= Self.mostOfOne { throw .full }
    guard let lock = try? LocalLock(code: code) else { throw .badCombination }
    places[user] = entries.count
    looks.formUnion([look, other])
    if let address { added[TokenGuard.place(address), default: 0] += 1 }
    entries.append(
      Entry(
        user: user,
        displayName: displayName,
        lock: lock,
        code: HiddenCode(code),
        from: address,
      )
    )
  }

  private func takeBack(from address: String?) {
    guard let last = entries.popLast() else { return }
    places[last.user] = nil
    looks.subtract([LookAlike.skeleton(last.user), LookAlike.skeleton(last.displayName)])
    if let address { added[TokenGuard.place(address), default: 1] -= 1 }
  }

  private func save() throws(LockBookError) {
    do {
      try file?.save(entries.map(\.kept))
    } catch {
      throw .unkept
    }
  }

  /// Whether a name can stand in an address and in a list: short, and all of it is seen.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64 && name != "." && name != ".."
      && name.first?.isWhitespace == false && name.last?.isWhitespace == false
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
          .paragraphSeparator:
          false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
      }
  }
}

/// Why a lock cannot be added, by the name that a client sees.
enum LockBookError: String, Error {
  case userExists = "USER_EXISTS"
  case badCombination = "INVALID_COMBINATION_FORMAT"
  case badName = "INVALID_USER_ID"
  case full = "TOO_MANY_USERS"
  case unkept = "NOT_KEPT"
}
