public import Foundation
internal import LearnedModels

/// An input or an output of a model.
public final class MLFeatureDescription: NSObject, Sendable {
  public let name: String
  public let type: MLFeatureType
  public let isOptional: Bool

  init(_ feature: ModelFeature) {
    name = feature.name
    isOptional = feature.isOptional
    type =
      switch feature.kind {
      case .int: .int64
      case .double: .double
      case .text: .string
      case .image: .image
      case .array: .multiArray
      case .dictionary: .dictionary
      case .sequence: .sequence
      case .unknown: .invalid
      }
  }

  /// Whether a value is of the type; none is allowed where the feature may be missing.
  public func isAllowedValue(_ value: MLFeatureValue) -> Bool {
    value.isUndefined ? isOptional : value.type == type
  }
}

/// What is known of a model beside what it computes.
public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
  public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
  public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
  public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
  public static let creatorDefinedKey = MLModelMetadataKey(rawValue: "MLModelCreatorDefinedKey")
}

/// What a model takes and says.
public final class MLModelDescription: NSObject, Sendable {
  public let inputDescriptionsByName: [String: MLFeatureDescription]
  public let outputDescriptionsByName: [String: MLFeatureDescription]
  /// The output that matters most.
  public let predictedFeatureName: String?
  /// The output with how likely each class is.
  public let predictedProbabilitiesName: String?
  private let model: LearnedModel

  init(_ model: LearnedModel) {
    func byName(_ features: [ModelFeature]) -> [String: MLFeatureDescription] {
      .init(features.map { ($0.name, MLFeatureDescription($0)) }) { first, _ in first }
    }
    let description = model.description
    self.model = model
    inputDescriptionsByName = byName(description.inputs)
    outputDescriptionsByName = byName(description.outputs)
    predictedFeatureName = description.predicted.isEmpty ? nil : description.predicted
    predictedProbabilitiesName =
      description.probabilities.isEmpty ? nil : description.probabilities
  }

  /// Texts, and a dictionary of what its maker added.
  public var metadata: [MLModelMetadataKey: Any] {
    let description = model.description
    return [
      .description: description.summary, .versionString: description.version,
      .author: description.author, .license: description.license,
      .creatorDefinedKey: description.custom,
    ]
  }

  /// The classes that it sorts into: texts or numbers; nil where it says something else.
  public var classLabels: [Any]? {
    guard !model.classes.isEmpty else { return nil }
    return model.classes.map { label -> Any in
      switch label {
      case .int(let value): Int64(value)
      case .text(let value): value
      }
    }
  }

  /// Always false: models learn nothing here.
  public var isUpdatable: Bool { false }
}
