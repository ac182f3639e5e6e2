public import Foundation
internal import LearnedModels

/// Processors that may compute.
public enum MLComputeUnits: Int, Sendable {
  case cpuOnly, cpuAndGPU, all, cpuAndNeuralEngine
}

/// How a model is to be computed.
///
/// Unchecked, as Apple's is: it is written before a model is made with it.
open class MLModelConfiguration: NSObject, @unchecked Sendable {
  /// Without effect: models are computed by the processor.
  open var computeUnits = MLComputeUnits.all
  /// What the model is called; nothing here shows it.
  open var modelDisplayName: String?
  /// Without effect: models are computed with numbers of 64 bits.
  open var allowLowPrecisionAccumulationOnGPU = false

  public override init() {}
}

/// How one answer of a model is to be computed.
///
/// Unchecked, as Apple's is: it is written before it is used.
open class MLPredictionOptions: NSObject, @unchecked Sendable {
  /// Without effect: models are computed by the processor.
  open var usesCPUOnly = false

  public override init() {}
}

/// Why a model says nothing.
public struct MLModelError: LocalizedError, Sendable {
  public enum Code: Int, Sendable {
    case generic = 0
    case featureType
    case io = 3
    case customLayer, customModel, update, parameters, modelDecryptionKeyFetch, modelDecryption
    case modelCollection, predictionCancelled
  }

  public let code: Code
  public let errorDescription: String?

  init(_ code: Code, _ description: String) {
    self.code = code
    errorDescription = description
  }

  init(_ problem: ModelProblem) {
    switch problem {
    case .malformed: self.init(.io, problem.description)
    case .unsupported: self.init(.generic, problem.description)
    case .input: self.init(.featureType, problem.description)
    }
  }

  public static let generic = Code.generic
  public static let featureType = Code.featureType
  public static let io = Code.io
}

/// A model that was learned from examples.
///
/// Partly: linear models, trees, and pipelines of them with what prepares their input are computed,
/// as Create ML makes them of tables. Neural networks are read, and say when they are asked that
/// they are not computed here.
public final class MLModel: NSObject, Sendable {
  public let modelDescription: MLModelDescription
  public let configuration: MLModelConfiguration
  private let model: LearnedModel

  /// Reads a model: what an app has of it as `.mlmodelc`, or a file of Core ML.
  ///
  /// - Throws: `MLModelError`.
  public convenience init(contentsOf url: URL) throws {
    try self.init(contentsOf: url, configuration: MLModelConfiguration())
  }

  /// Reads a model: what an app has of it as `.mlmodelc`, or a file of Core ML.
  ///
  /// - Throws: `MLModelError`.
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    do {
      model = try LearnedModel(contentsOf: url)
    } catch let problem as ModelProblem {
      throw MLModelError(problem)
    } catch {
      throw MLModelError(
        .io,
        "The model “\(url.lastPathComponent)” cannot be read: \(error.localizedDescription)",
      )
    }
    modelDescription = MLModelDescription(model)
    self.configuration = configuration
  }

  /// Reads a model beside other work.
  public class func load(
    contentsOf url: URL,
    configuration: MLModelConfiguration = MLModelConfiguration(),
  ) async throws -> MLModel {
    try await Task.detached { try MLModel(contentsOf: url, configuration: configuration) }.value
  }

  /// Reads a model beside other work.
  public class func load(
    contentsOf url: URL,
    configuration: MLModelConfiguration = MLModelConfiguration(),
    completionHandler handler: @escaping @Sendable (Result<MLModel, any Error>) -> Void,
  ) {
    Task.detached {
      handler(Result { try MLModel(contentsOf: url, configuration: configuration) })
    }
  }

  /// Gives the same address: models are read as they are.
  ///
  /// - Throws: `MLModelError` where there is no model.
  public class func compileModel(at modelURL: URL) throws -> URL {
    _ = try MLModel(contentsOf: modelURL)
    return modelURL
  }

  /// Gives the same address: models are read as they are.
  ///
  /// - Throws: `MLModelError` where there is no model.
  public class func compileModel(at modelURL: URL) async throws -> URL {
    try await Task.detached {
      _ = try MLModel(contentsOf: modelURL)
      return modelURL
    }
    .value
  }

  /// What the model says to some values.
  ///
  /// - Throws: `MLModelError` where a value is missing or of the wrong kind, or the model is of a kind
  ///   that is not computed here.
  public func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    var values: [String: ModelValue] = [:]
    for name in modelDescription.inputDescriptionsByName.keys {
      values[name] = input.featureValue(for: name)?.modelValue
    }
    do throws(ModelProblem) {
      return MLDictionaryFeatureProvider(values: try model.predict(values))
    } catch {
      throw MLModelError(error)
    }
  }

  /// What the model says to some values.
  public func prediction(
    from input: any MLFeatureProvider,
    options: MLPredictionOptions,
  ) throws -> any MLFeatureProvider {
    try prediction(from: input)
  }

  /// What the model says to some values, computed beside other work.
  public func prediction(
    from input: any MLFeatureProvider & Sendable,
    options: MLPredictionOptions = MLPredictionOptions(),
  ) async throws -> any MLFeatureProvider {
    let values = try await Task.detached { [self] in
      guard let output = try prediction(from: input) as? MLDictionaryFeatureProvider else {
        throw MLModelError(.generic, "The model has said nothing.")
      }
      return output
    }
    .value
    return values
  }

  /// What the model says to each of several sets of values.
  public func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider {
    MLArrayBatchProvider(
      array: try (0..<inputBatch.count).map { try prediction(from: inputBatch.features(at: $0)) }
    )
  }

  /// What the model says to each of several sets of values.
  public func predictions(
    from inputBatch: any MLBatchProvider,
    options: MLPredictionOptions,
  ) throws -> any MLBatchProvider { try predictions(fromBatch: inputBatch) }
}
