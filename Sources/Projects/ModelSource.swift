package import Foundation
internal import LearnedModels

/// A model of Core ML among an app's files, and the class that Xcode makes of it.
package struct ModelSource: Sendable {
  package static let extensions: Set<String> = ["mlmodel", "mlpackage"]

  /// The class's name.
  package let name: String
  /// The model's own file.
  package let file: URL
  private let model: LearnedModel

  /// - Throws: `ProjectError` where it cannot be read.
  package init(_ url: URL) throws(ProjectError) {
    name = SourceModule.identifier(url.deletingPathExtension().lastPathComponent)
    file =
      url.pathExtension == "mlpackage"
      ? url.appending(path: "Data/com.apple.CoreML/model.mlmodel") : url
    do {
      model = try LearnedModel(contentsOf: file)
    } catch {
      throw .unusable("\(url.path): \(error)")
    }
  }

  /// Under which an app asks its bundle for the model.
  package var resource: String { name + ".mlmodelc" }

  /// The class, and those of its input and output.
  package var source: String {
    """
    import CoreML
    import Foundation

    \(input)

    \(output)

    \(own)

    """
  }

  // MARK: Values

  /// The type in Swift; nil for one that is not here.
  private static func type(_ feature: ModelFeature) -> String? {
    switch feature.kind {
    case .int: "Int64"
    case .double: "Double"
    case .text: "String"
    case .array: "MLMultiArray"
    case .dictionary(let isByText): isByText ? "[String: Double]" : "[Int64: Double]"
    case .image, .sequence, .unknown: nil
    }
  }

  private static func made(_ feature: ModelFeature) -> String {
    let word = word(feature.name)
    return switch feature.kind {
    case .int: "MLFeatureValue(int64: \(word))"
    case .double: "MLFeatureValue(double: \(word))"
    case .text: "MLFeatureValue(string: \(word))"
    case .array: "MLFeatureValue(multiArray: \(word))"
    default:
      "try? MLFeatureValue(dictionary: [AnyHashable: NSNumber](uniqueKeysWithValues: "
        + "\(word).map { (AnyHashable($0.key), NSNumber(value: $0.value)) }))"
    }
  }

  private static func read(_ feature: ModelFeature) -> String {
    let value = "provider.featureValue(for: \(literal(feature.name)))"
    return switch feature.kind {
    case .int: "\(value)?.int64Value ?? 0"
    case .double: "\(value)?.doubleValue ?? 0"
    case .text: "\(value)?.stringValue ?? \"\""
    case .array: "\(value)!.multiArrayValue!"
    default:
      "(\(value)?.dictionaryValue ?? [:]).reduce(into: [:]) { if let key = $1.key as? "
        + "\(feature.kind == .dictionary(isByText: true) ? "String" : "Int64") "
        + "{ $0[key] = $1.value.doubleValue } }"
    }
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }

  /// A feature's name as one of Swift.
  private static func word(_ name: String) -> String { "`\(SourceModule.identifier(name))`" }

  private var inputs: [(feature: ModelFeature, type: String)] {
    model.description.inputs.compactMap { feature in
      Self.type(feature).map { (feature, $0) }
    }
  }

  private var outputs: [(feature: ModelFeature, type: String)] {
    model.description.outputs.compactMap { feature in
      Self.type(feature).map { (feature, $0) }
    }
  }

  // MARK: Classes

  private var input: String {
    let names = inputs.map(\.feature.name)
    return """
      nonisolated class \(name)Input: MLFeatureProvider {
      \(inputs.map { "  var \(Self.word($0.feature.name)): \($0.type)\n" }.joined())
        var featureNames: Set<String> { [\(names.map(Self.literal).joined(separator: ", "))] }

        func featureValue(for featureName: String) -> MLFeatureValue? {
          switch featureName {
      \(inputs.map { "    case \(Self.literal($0.feature.name)): return \(Self.made($0.feature))\n" }.joined())
          default: return nil
          }
        }

        init(\(parameters)) {
      \(names.map { "    self.\(Self.word($0)) = \(Self.word($0))\n" }.joined())
        }
      }
      """
  }

  private var parameters: String {
    inputs.map { "\(Self.word($0.feature.name)): \($0.type)" }.joined(separator: ", ")
  }

  private var output: String {
    let values = outputs.map {
      "  var \(Self.word($0.feature.name)): \($0.type) { \(Self.read($0.feature)) }\n"
    }
    return """
      nonisolated class \(name)Output: MLFeatureProvider {
        private let provider: any MLFeatureProvider

      \(values.joined())
        var featureNames: Set<String> { provider.featureNames }

        func featureValue(for featureName: String) -> MLFeatureValue? {
          provider.featureValue(for: featureName)
        }

        init(features: any MLFeatureProvider) { provider = features }
      }
      """
  }

  private var own: String {
    let arguments = inputs.map {
      "\(SourceModule.identifier($0.feature.name)): \(Self.word($0.feature.name))"
    }
    let short =
      inputs.isEmpty
      ? ""
      : """

        func prediction(\(parameters)) throws -> \(name)Output {
          try prediction(input: \(name)Input(\(arguments.joined(separator: ", "))))
        }
      """
    return """
      nonisolated class \(name) {
        let model: MLModel

        class var urlOfModelInThisBundle: URL {
          Bundle.module.url(forResource: "\(name)", withExtension: "mlmodelc")
            ?? Bundle.module.bundleURL.appending(path: "\(resource)")
        }

        init(model: MLModel) { self.model = model }

        convenience init(contentsOf modelURL: URL) throws {
          self.init(model: try MLModel(contentsOf: modelURL))
        }

        convenience init(contentsOf modelURL: URL, configuration: MLModelConfiguration) throws {
          self.init(model: try MLModel(contentsOf: modelURL, configuration: configuration))
        }

        convenience init(configuration: MLModelConfiguration = MLModelConfiguration()) throws {
          try self.init(
            contentsOf: type(of: self).urlOfModelInThisBundle,
            configuration: configuration
          )
        }

        convenience init() { try! self.init(contentsOf: type(of: self).urlOfModelInThisBundle) }

        class func load(
          configuration: MLModelConfiguration = MLModelConfiguration()
        ) async throws -> \(name) {
          \(name)(
            model: try await MLModel.load(
              contentsOf: urlOfModelInThisBundle,
              configuration: configuration
            )
          )
        }

        func prediction(input: \(name)Input) throws -> \(name)Output {
          \(name)Output(features: try model.prediction(from: input))
        }

        func prediction(
          input: \(name)Input,
          options: MLPredictionOptions
        ) throws -> \(name)Output { try prediction(input: input) }

        func predictions(
          inputs: [\(name)Input],
          options: MLPredictionOptions = MLPredictionOptions()
        ) throws -> [\(name)Output] { try inputs.map { try prediction(input: $0) } }
      \(short)
      }
      """
  }
}
