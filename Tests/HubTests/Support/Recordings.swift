import Foundation
import Testing

/// GitHub's answers, recorded by others, where they lie beside the project.
nonisolated enum Recordings {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../../shared/oracle/github-recordings")
    .standardizedFileURL

  /// The other hosts that they lead to.
  static let otherHosts = ["codeload.github.com", "uploads.github.com"]

  static let whyNot: Comment = "The recordings are not beside the project."

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The names of all recordings.
  static var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix("__raw-fixture.json") }.sorted()
  }

  /// The answers of one that a host gave; what was no text is as the recording spells it.
  static func exchanges(
    _ name: String,
    from host: String = "api.github.com",
  ) throws -> [ReplayServer.Exchange] {
    let data = try Data(contentsOf: folder.appending(path: name))
    let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return list.compactMap { entry in
      guard entry["scope"] as? String == "https://\(host):443",
        let target = entry["path"] as? String
      else { return nil }
      let raw = entry["rawHeaders"] as? [String] ?? []
      return ReplayServer.Exchange(
        method: (entry["method"] as? String ?? "get").uppercased(),
        target: target,
        status: entry["status"] as? Int ?? 0,
        headers: stride(from: 0, to: raw.count - 1, by: 2).map { (raw[$0], raw[$0 + 1]) },
        body: text(entry["response"]),
      )
    }
  }

  private static func text(_ response: Any?) -> String {
    if let text = response as? String { return text }
    let data = response.flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: [.withoutEscapingSlashes])
    }
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
