import Foundation
import Projects

/// What the compiler's Swift 6 mode says of data races, which the mode of Swift 5 lets pass.
///
/// Apple's SDK and this one do not mark all their names alike, so that an app which compiles there
/// in Swift 6 mode may be told of data races here.
package struct DataRaces: Equatable {
  /// The first of them, as the compiler says it.
  package let first: String
  package let count: Int
  /// The paths of the sources that they are in.
  package let files: Set<String>

  /// nil where there is an error that is none of them.
  ///
  /// - Parameter text: what the compiler said.
  package init?(_ text: String) {
    let errors = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      .split(separator: "\n")
      .filter { $0.contains(/^\S.*:\d+:\d+: error:/) }
    guard let first = errors.first, errors.allSatisfy(Self.isOne) else { return nil }
    self.first = String(first)
    count = Set(errors).count
    files = Set(errors.compactMap { $0.firstMatch(of: /^(.+?):\d+:\d+:/).map { String($0.1) } })
  }

  private static func isOne(_ error: Substring) -> Bool {
    error.contains(
      /isolat|Sendable|data race|concurrently-executing|concurrency-safe|shared mutable state/
    )
  }

  /// What of Swift 6 mode is kept in that of Swift 5: all that changes what a program means.
  static let features = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference",
    "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "ImplicitOpenExistentials",
    "InferSendableFromCaptures", "IsolatedDefaultValues",
  ]

  /// What is told of a module that is compiled all the same.
  package func told(of module: String) -> String {
    "\(module) is compiled in Swift 5 mode: in Swift 6 mode, which it asks for, the compiler sees "
      + "data races in it (\(count) \(count == 1 ? "error" : "errors"), the first: \(first)). "
      + "Xcode may refuse it; martlet check lists them."
  }
}

extension DataRaces {
  /// What is known of a module from one time to the next.
  struct Known: Codable {
    let note: String
    /// Of the sources that data races were seen in.
    private let stamps: [String: String]

    init(_ races: DataRaces, in module: String) {
      note = races.told(of: module)
      stamps = Self.stamps(of: races.files)
    }

    /// nil where it is not known, or such a source has changed since: it may be without one now.
    init?(from file: URL) {
      guard let data = try? Data(contentsOf: file),
        let known = try? JSONDecoder().decode(Known.self, from: data),
        known.stamps == Self.stamps(of: known.stamps.keys)
      else { return nil }
      self = known
    }

    func write(to file: URL) { try? JSONEncoder().encode(self).write(to: file) }

    private static func stamps(of files: some Sequence<String>) -> [String: String] {
      Dictionary(files.map { ($0, AppResources.stamp(URL(filePath: $0))) }) { first, _ in first }
    }
  }
}

extension SourceModule {
  /// The module in Swift 5 mode, with what of Swift 6 mode changes its meaning.
  var inSwift5: SourceModule {
    var module = self
    module.language = .v5
    module.features = Set(features + DataRaces.features).sorted()
    return module
  }
}
