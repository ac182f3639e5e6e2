import Foundation
import MainLoop
import Postgres
package import StateStores

/// Where the sessions of apps are kept.
package enum SessionPlaces {
  /// The folder for the data of apps: `MARTLET_DATA`, else the person's own.
  static var data: URL? {
    let chosen = ProcessInfo.processInfo.environment["MARTLET_DATA"] ?? ""
    guard chosen.isEmpty else { return URL(filePath: chosen, directoryHint: .isDirectory) }
    return FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first?
      .appending(path: "martlet")
  }

  /// The folder that has one for each app.
  static var folder: URL? { data?.appending(path: "sessions") }

  /// The folders of an app or of all apps that have sessions in them.
  package static func folders() -> [SessionFolder] {
    guard let folder else { return [] }
    func inner(_ url: URL) -> [URL] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      return names.sorted().map { url.appending(path: $0, directoryHint: .isDirectory) }
    }
    return inner(folder).flatMap { inner($0) }
      .map { SessionFolder($0.lastPathComponent == "terminals" ? $0 : $0.appending(path: "pages")) }
  }

  /// An app's name as the name of a folder.
  static func name(of app: String) -> String {
    let harmless = app.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return harmless.isEmpty ? "app" : String(harmless)
  }

  /// The database of an address on the command line.
  ///
  /// - Throws: `LaunchOptions.Problem` where it is no address, or one with a password.
  package static func database(
    _ text: String
  ) throws(LaunchOptions.Problem) -> PostgresStateStore {
    let address: PostgresAddress
    do {
      address = try PostgresAddress(text)
    } catch {
      throw LaunchOptions.Problem(
        description: "\"\(text)\" is no place for sessions. Write folder, none or "
          + "postgres://user@host/database after --state."
      )
    }
    if address.hasPassword {
      ProcessArguments.wipe(text)
      throw LaunchOptions.Problem(
        description: "Others can read the password in the address after --state. Put it into "
          + "the file that PGPASSFILE names (host:port:database:user:password), and leave it out."
      )
    }
    return PostgresStateStore(address)
  }
}
