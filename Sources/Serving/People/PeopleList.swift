import FileStorage
package import Foundation

/// The people of a folder of data, as `martlet people` changes them.
package struct PeopleList: Sendable {
  private let folder: AppDirectory
  private let data: URL
  private let date: Date

  package init(data: URL, date: Date = Date()) {
    self.data = data
    self.date = date
    folder = AppDirectory(url: data)
  }

  /// All who can sign in, by name.
  package func people() throws(ServeProblem) -> [PeopleFile.Entry] {
    try load().people.sorted { $0.name < $1.name }
  }

  /// How many links lead to joining.
  package func linkCount() throws(ServeProblem) -> Int {
    try load().links.count { Double($0.expires) > date.timeIntervalSince1970 }
  }

  /// Adds somebody, or gives them another password and other groups.
  ///
  /// - Parameters:
  ///   - groups: nil leaves those of somebody who is there.
  ///   - isNew: whether the name must not be there; else it must be.
  package func set(
    _ name: String,
    password: String,
    groups: [String]?,
    isNew: Bool,
  ) throws(ServeProblem) {
    guard let name = PersonName.typed(name) else {
      throw ServeProblem(
        "\"\(name.prefix(80))\" cannot be a name: it has 1 to 64 signs, none of which is invisible."
      )
    }
    for group in groups ?? [] where !PersonName.isAcceptable(group) || group.contains(",") {
      throw ServeProblem("\"\(group.prefix(80))\" cannot be the name of a group.")
    }
    if let problem = PasswordHash.problem(password) { throw ServeProblem(problem) }
    guard let hash = PasswordHash.make(password) else {
      throw ServeProblem("Passwords need libcrypt: apt install libcrypt1")
    }
    var problem: ServeProblem?
    var seed: String?
    try update { file in
      guard let present = file.entry(name) else {
        if !isNew {
          problem = ServeProblem("There is nobody called \(name).")
        } else if !file.add(name, hash: hash, groups: groups ?? [], date: date) {
          problem = ServeProblem("There are \(PeopleFile.mostPeople) people already.")
        }
        return
      }
      guard !isNew else {
        problem = ServeProblem(
          "\(present.name) is there already. --replace gives them another password."
        )
        return
      }
      for index in file.people.indices where file.people[index].seed == present.seed {
        file.people[index].hash = hash
        if let groups { file.people[index].groups = groups }
      }
      seed = present.seed
    }
    if let problem { throw problem }
    // Whoever knew the old password is out.
    if let seed { try endSessions(of: seed) }
  }

  /// Removes somebody and ends their sessions.
  ///
  /// - Parameters:
  ///   - withData: whether all that belongs to them goes, too.
  ///   - states: the folder where the server keeps states, if that is not in the homes.
  /// - Returns: where their data is, if it is kept; nil if it is gone.
  @discardableResult
  package func remove(
    _ name: String,
    withData: Bool,
    states: URL? = nil,
  ) throws(ServeProblem) -> URL? {
    var removed: PeopleFile.Entry?
    try update { removed = $0.remove(name) }
    guard let removed else { throw ServeProblem("There is nobody called \(name.prefix(80)).") }
    try endSessions(of: removed.seed)
    let id = try SecretKey(in: folder).hash(removed.seed, for: "file")
    let home = data.appending(path: "homes").appending(path: id)
    guard FileManager.default.fileExists(atPath: home.path) else { return nil }
    guard withData else { return home }
    guard HomeFolders(data: data, states: states, kind: .file).remove(id) else {
      throw ServeProblem(
        "\(removed.name) is removed, but \(home.path) is in use: remove it when their pages have "
          + "ended."
      )
    }
    return nil
  }

  /// Makes a link by which somebody can join, once.
  ///
  /// - Parameters:
  ///   - name: nil lets them choose.
  ///   - hours: until it leads nowhere.
  /// - Returns: its path and query.
  package func makeLink(
    name: String?,
    groups: [String],
    hours: Int,
  ) throws(ServeProblem) -> String {
    let chosen = name.flatMap { PersonName.typed($0) }
    guard name == nil || chosen != nil else { throw ServeProblem("That cannot be a name.") }
    if let chosen, try load().entry(chosen) != nil {
      throw ServeProblem("\(chosen) is there already.")
    }
    // Before the folder is locked, as this locks it, too.
    let key = try SecretKey(in: folder)
    var result: Result<String, ServeProblem> = .failure(ServeProblem("No link was made."))
    let expires = Int(date.timeIntervalSince1970) + hours * 3_600
    try update { file in
      result = Result { () throws(ServeProblem) in
        try file.makeLink(name: chosen, groups: groups, expires: expires, date: date, key: key)
      }
    }
    return try result.get()
  }

  // MARK: Files

  private func load() throws(ServeProblem) -> PeopleFile {
    do {
      return try FileStore<PeopleFile>(folder: folder).loadWithLock()
    } catch {
      throw ServeProblem(error.localizedDescription)
    }
  }

  private func update(_ change: (inout PeopleFile) -> Void) throws(ServeProblem) {
    do {
      if let aside = try FileStore<PeopleFile>(folder: folder).update(change) {
        throw aside
      }
    } catch {
      throw ServeProblem(error.localizedDescription)
    }
  }

  private func endSessions(of seed: String) throws(ServeProblem) {
    do {
      try SignIns(data: data, key: SecretKey(in: folder)).end(seed)
    } catch let problem as ServeProblem {
      throw problem
    } catch {
      throw ServeProblem(error.localizedDescription)
    }
  }
}
