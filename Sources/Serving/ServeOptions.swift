package import Foundation
import Handover

/// The words after `martlet serve`.
package struct ServeOptions: Sendable {
  /// Names of apps, and folders.
  package private(set) var places: [String] = []
  package private(set) var settings: ServeSettings
  /// What was said, so that it counts wherever it stands.
  private var maxPerAddress: Int?

  package static let help = """
    usage: martlet serve APP|DIR... [options]
           martlet serve status [--data DIR [--node NAME]|--status-socket PATH]
                                [--json|--prometheus]
    Serves apps to many people, each with a process, a home and data of their own.

      APP|DIR                the name of an app (hangman), or a folder with sources of one; of
                             several, each is at its own address: /hangman/

    who it is:
      --people anonymous     each browser is somebody, by a cookie (default); signing out takes it
                             from the browser, and a copy of it stays good for --keep-days
      --people header        a server in front says who it is in a header
      --people file          people sign in with names and passwords (martlet people --help)
      --people-header NAME   the header with the name; default: X-Remote-User
      --groups-header NAME   the header with groups, with commas between them
      --front ADDRESS        the address of the server in front, believed for X-Forwarded-For, -Host
                             and -Proto, too; may be repeated
      --front-secret-file FILE
                             what it proves itself with, in the header X-Front-Secret
      --sign-out-to ADDRESS  where the server in front signs people out
      --keep-days N          days until the data of anonymous people goes who stay away; default: 30
      --session-days N       days until people sign in again; default: 14

    where:
      --port N, --host NAME  where to listen; default: 8080 on 127.0.0.1
      --socket PATH          listens at a path instead, for a server in front on this machine
      --name NAME            a name under which browsers reach the server; may be repeated
      --tls-cert FILE        the certificate with its chain in PEM, for https without a server in
                             front; --tls-key FILE is its key
      --data DIR             the folder for all data; default: martlet/serve in that of your data
      --state DIR|ADDRESS    where sessions are kept: a folder, or postgres://user@host/database;
                             default: each person's home
      --nodes ADDRESS        of several machines: the database by which no home is open on two;
                             default: that of --state, if it is one
      --node NAME            what this one is called; default: its machine's name and the port
      --status-socket PATH   where the status is told; default: status.sock in the folder for data,
                             or status-NAME.sock of several machines
      --status-port N        a port of this machine for it, too, for a browser and for Prometheus

    how much:
      --max-people N         processes at most; default: 200
      --max-per-address N    of anonymous people from one address; default: half of these
      --max-homes N          of anonymous people; newcomers wait until some go; default: 20000
      --pages N              pages of one person; default: 20
      --idle SECONDS         without a page, until a process is ended; default: 300
      --connections N        that wait for an answer at the same time; default: 4096
      --requests N           of one person in a second; default: 50
      --receive KB           that the pages of one person may send in a second, from 64; default: 4096
      --memory MB            of one process; default: 512
      --file-size MB         of one file; default: 256
      --reserve MB           of memory that stay available; default: 200

    how it ends, at the first SIGTERM (the second ends it at once):
      --drain-wait SECONDS   for which only /health says that it ends; default: 0
      --jitter MS            over which pages are told to come back, or people go to
                             other nodes; default: 2000
    """

  private static let names: Set<String> = [
    "--people", "--people-header", "--groups-header", "--front", "--front-secret-file",
    "--sign-out-to", "--keep-days", "--session-days", "--port", "--host", "--socket", "--name",
    "--tls-cert", "--tls-key", "--data", "--state", "--nodes", "--node", "--status-socket",
    "--status-port", "--max-people", "--max-per-address", "--max-homes", "--pages", "--idle",
    "--connections", "--requests", "--receive", "--memory", "--file-size", "--reserve",
    "--drain-wait", "--jitter",
  ]

  /// - Parameter usualData: the folder for data where none is named.
  /// - Throws: `ServeProblem`, which says what to write instead.
  package init(_ words: [String], usualData: URL) throws(ServeProblem) {
    settings = ServeSettings(data: usualData)
    var certificate: String?
    var certificateKey: String?
    var words = words[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("-") else {
        places.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard Self.names.contains(name) else {
        throw ServeProblem("There is no option \(name).")
      }
      guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst(), !value.isEmpty
      else {
        throw ServeProblem("\(name) wants a word after it.")
      }
      switch name {
      case "--tls-cert": certificate = value
      case "--tls-key": certificateKey = value
      default: try set(name, value)
      }
    }
    switch (certificate, certificateKey) {
    case (let chain?, let key?): settings.certificate = (chain, key)
    case (nil, nil): break
    default: throw ServeProblem("--tls-cert and --tls-key go together.")
    }
    guard !places.isEmpty else {
      throw ServeProblem("Say which app: martlet serve hangman, or a folder with sources.")
    }
    try check()
  }

  private mutating func set(_ name: String, _ value: String) throws(ServeProblem) {
    switch name {
    case "--people":
      guard let kind = PeopleKind(rawValue: value) else {
        throw ServeProblem("Write anonymous, header or file after --people, not \"\(value)\".")
      }
      settings.people = kind
    case "--people-header": settings.nameHeader = try Self.header(value, name)
    case "--groups-header": settings.groupsHeader = try Self.header(value, name)
    case "--front":
      guard Origin.isAddress(value) else {
        throw ServeProblem("--front wants an address in figures, such as 127.0.0.1.")
      }
      settings.fronts.insert(value)
    case "--front-secret-file": settings.frontSecret = try Self.secret(in: value)
    case "--sign-out-to":
      guard OwnPaths.isWithin(value) || value.hasPrefix("https://") || value.hasPrefix("http://"),
        value.utf8.allSatisfy({ 33...126 ~= $0 })
      else { throw ServeProblem("--sign-out-to wants https://… or a path that begins with /.") }
      settings.leavesTo = value
    case "--host": settings.host = value
    case "--socket": settings.socket = value
    case "--name": settings.names.append(value)
    case "--status-socket": settings.statusSocket = value
    case "--data": settings.data = Self.folder(value)
    case "--state":
      settings.state = value.contains("://") ? value : Self.folder(value).path
    case "--nodes": settings.nodes = value
    case "--node":
      guard NodeName.isGood(value) else {
        throw ServeProblem("--node wants 1 to 64 letters and digits, dots and dashes.")
      }
      settings.node = value
    case "--port": settings.port = UInt16(try Self.number(value, name, 0...65_535))
    case "--status-port": settings.statusPort = UInt16(try Self.number(value, name, 0...65_535))
    default: try setAmount(name, value)
    }
  }

  private mutating func setAmount(_ name: String, _ value: String) throws(ServeProblem) {
    func number(_ range: ClosedRange<Int>) throws(ServeProblem) -> Int {
      try Self.number(value, name, range)
    }
    switch name {
    case "--keep-days": settings.keepDays = try number(1...400)
    case "--session-days": settings.sessionDays = try number(1...400)
    case "--max-people":
      settings.maxPeople = try number(1...100_000)
      settings.peoplePerAddress = maxPerAddress ?? max(1, settings.maxPeople / 2)
    case "--max-per-address":
      settings.peoplePerAddress = try number(1...100_000)
      maxPerAddress = settings.peoplePerAddress
    case "--max-homes": settings.mostHomes = try number(1...10_000_000)
    case "--pages": settings.pages = try number(1...100_000)
    case "--idle": settings.idle = try number(1...604_800)
    case "--connections": settings.connections = try number(1...1_000_000)
    case "--requests":
      settings.requestsPerSecond = try number(1...100_000)
      settings.requestBurst = settings.requestsPerSecond * 6
    case "--receive": settings.limits.received = try number(64...1_048_576) << 10
    case "--memory": settings.limits.memory = try number(16...1_048_576) << 20
    case "--file-size": settings.limits.fileSize = try number(1...1_048_576) << 20
    case "--reserve": settings.reserve = try number(0...1_048_576) << 20
    case "--drain-wait": settings.drainWait = try number(0...600)
    case "--jitter": settings.jitter = try number(0...600_000)
    default: throw ServeProblem("There is no option \(name).")
    }
  }

  /// What does not go together.
  private func check() throws(ServeProblem) {
    if settings.people == .header {
      guard settings.socket != nil || !settings.fronts.isEmpty && settings.frontSecret != nil else {
        throw ServeProblem(
          "With --people header anybody could say who they are, unless the server in front is "
            + "known: give --front ADDRESS and --front-secret-file FILE, or --socket PATH."
        )
      }
      guard settings.nameHeader != settings.groupsHeader else {
        throw ServeProblem("The name and the groups need a header each.")
      }
    }
    if let state = settings.state, state.contains("://"),
      !state.hasPrefix("postgres://"), !state.hasPrefix("postgresql://")
    {
      throw ServeProblem(
        "--state wants a folder, or an address such as postgres://user@host/database."
      )
    }
    guard settings.node == nil || settings.nodesAddress != nil else {
      throw ServeProblem(
        "--node is for several machines: give --state or --nodes the address of their database."
      )
    }
    guard settings.socket == nil || settings.certificate == nil else {
      throw ServeProblem(
        "--socket is for a server in front, which speaks TLS; leave --tls-cert out."
      )
    }
  }

  private static func number(
    _ text: String,
    _ name: String,
    _ range: ClosedRange<Int>,
  ) throws(ServeProblem) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ServeProblem(
        "Write a number from \(range.lowerBound) to \(range.upperBound) after \(name), not "
          + "\"\(text)\"."
      )
    }
    return number
  }

  private static func header(_ text: String, _ option: String) throws(ServeProblem) -> String {
    let name = text.lowercased()
    let others: Set = [
      "host", "cookie", "connection", "upgrade", "origin", TrustedFront.secretHeader,
    ]
    guard 1...64 ~= name.utf8.count, !others.contains(name),
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else {
      throw ServeProblem("\"\(text)\" cannot be the header of \(option). Write X-Remote-User.")
    }
    return name
  }

  private static func secret(in path: String) throws(ServeProblem) -> String {
    let text = try? String(contentsOf: folder(path), encoding: .utf8)
    let secret = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard 16...1_024 ~= secret.utf8.count, secret.utf8.allSatisfy({ 33...126 ~= $0 }) else {
      throw ServeProblem(
        "The file \(path) of --front-secret-file cannot be read, or its line has not 16 to 1024 "
          + "letters and digits. openssl rand -hex 32 makes such a line."
      )
    }
    return secret
  }

  private static func folder(_ path: String) -> URL {
    URL(filePath: (path as NSString).expandingTildeInPath).standardizedFileURL
  }
}
