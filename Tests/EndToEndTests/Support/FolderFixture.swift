import Foundation
import FoundationNetworking
import TestSupport
import Testing

/// Folders of sources, and the toolkit that they are built with.
enum FolderFixture {
  /// An app of four files, whose names have blanks in them.
  static let tally = [
    "Tally App.swift": """
    import SwiftUI

    @main struct TallyApp: App {
      var body: some Scene { WindowGroup { ContentView() } }
    }

    """,
    "Models/Store.swift": """
    import Foundation

    class Store: ObservableObject {
      @Published var name = "Tally"
    }

    """,
    "Models/Door Bell.swift": """
    import Foundation

    @objcMembers class DoorBell: NSObject {
      static let digits = /[0-9]+/

      func listen() {
        NotificationCenter.default.addObserver(
          self, selector: #selector(ring(_:)), name: Notification.Name("door"), object: nil)
      }

      @objc private func ring(_ notification: Notification) {}
    }

    """,
    "Views/Content View.swift": """
    import SwiftUI

    struct ContentView: View {
      @State private var count = 0
      @StateObject private var store = Store()

      var body: some View {
        VStack {
          Text(store.name)
          Text("\\(count) here")
          Button("Add") { count += 1 }
        }
      }
    }

    """,
  ]

  /// The compiler that the command would call.
  nonisolated static let compiler: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/swiftc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether bubblewrap is there and this machine lets it work.
  nonisolated static let canConfine: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/bwrap")
    process.arguments = ["--ro-bind", "/", "/", "--unshare-all", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Writes a folder and makes the toolkit; what is built goes with it.
  static func with(
    _ name: String,
    _ files: [String: String],
    _ body: (_ folder: String, _ environment: [String: String]) async throws -> Void,
  ) async throws {
    try await makeToolkit()
    try await withFolder { place in
      let folder = URL(filePath: place).appending(path: name)
      try writeFiles(files, in: folder)
      let environment = [
        "XDG_CACHE_HOME": place + "/cache", "XDG_DATA_HOME": place + "/data", "HOME": place,
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ]
      try await body(folder.path, environment)
    }
  }

  /// Paths and bytes of all files of a folder.
  static func contents(of folder: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in FileManager.default.subpaths(atPath: folder) ?? [] {
      contents[path] = FileManager.default.contents(atPath: folder + "/" + path)
    }
    return contents
  }

  /// Made of what is built with the tests, beside the programs.
  private static func makeToolkit() async throws {
    let built = URL(filePath: try Built.program("martlet")).deletingLastPathComponent().path
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../scripts/toolkit").standardizedFileURL.path
    let ended = try await Program(
      [built, built + "/toolkit"],
      of: script,
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""],
    )
    .ended()
    if ended.status != 0 { throw ended }
  }

  /// Asks a server until it answers so, for a minute.
  static func untilAnswered(
    _ address: URL,
    _ isSo: (_ status: Int, _ text: String) -> Bool,
  ) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 2
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    let end = ContinuousClock.now + .seconds(60)
    var last = ""
    repeat {
      guard let (data, response) = try? await session.data(from: address) else { continue }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      last = "\(status): " + String(decoding: data, as: UTF8.self)
      if isSo(status, last) { return }
    } while ContinuousClock.now < end
    Issue.record("The server has answered \(last.prefix(2_000))")
  }
}
