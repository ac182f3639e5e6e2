package import Foundation

/// What is compiled together, and how.
package struct SourceModule: Sendable {
  package enum Language: String, Sendable { case v5, v6 }

  /// As the compiler is told it: an identifier.
  package var name: String
  package var sources: [URL]
  /// Catalogues of assets count as one.
  package var resources: [URL]
  /// Models of Core Data.
  package var dataModels: [URL]
  package var language = Language.v5
  /// Whether what says nothing of isolation is of the main actor.
  package var isMainActorByDefault = false
  /// Upcoming features that are on, by the compiler's names.
  package var features: [String] = []
  /// Conditions that `#if` finds, besides those of the build.
  package var conditions: [String] = []

  init(name: String, sources: [URL], resources: [URL]) {
    self.name = Self.identifier(name)
    let isModel = { (url: URL) in DataModel.extensions.contains(url.pathExtension) }
    self.sources = sources.filter { !isModel($0) }
    self.resources = resources.filter { !isModel($0) }
    dataModels = (sources + resources).filter(isModel)
  }

  /// A name as an identifier: what may not stand in one becomes `_`.
  static func identifier(_ name: String) -> String {
    let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    guard let first = word.first else { return "_" }
    return first.isNumber ? "_" + word : word
  }
}
