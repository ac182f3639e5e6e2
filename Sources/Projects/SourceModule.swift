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
  /// Models of Core ML.
  package var learnedModels: [URL]
  package var language = Language.v5
  /// Whether what says nothing of isolation is of the main actor.
  package var isMainActorByDefault = false
  /// Upcoming features that are on, by the compiler's names.
  package var features: [String] = []
  /// Conditions that `#if` finds, besides those of the build.
  package var conditions: [String] = []

  init(name: String, sources: [URL], resources: [URL]) {
    self.name = Self.identifier(name)
    func files(_ extensions: Set<String>) -> [URL] {
      (sources + resources).filter { extensions.contains($0.pathExtension) }
    }
    dataModels = files(DataModel.extensions)
    learnedModels = files(ModelSource.extensions)
    let isModel = { (url: URL) in Self.models.contains(url.pathExtension) }
    self.sources = sources.filter { !isModel($0) }
    self.resources = resources.filter { !isModel($0) }
  }

  /// What a class is made of, and a file beside the program.
  static let models = DataModel.extensions.union(ModelSource.extensions)

  /// All that it is made of.
  package var files: [URL] { sources + resources + dataModels + learnedModels }

  /// A name as an identifier: what may not stand in one becomes `_`.
  static func identifier(_ name: String) -> String {
    let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    guard let first = word.first else { return "_" }
    return first.isNumber ? "_" + word : word
  }
}
