package import Foundation

/// A model that was learned from examples, as a file of Core ML keeps it (`.mlmodel`).
///
/// The fields are those of github.com/apple/coremltools, mlmodel/format.
package struct LearnedModel: Sendable {
  package let description: ModelDescription
  /// The classes that it sorts into; empty where it says something else.
  package let classes: [ModelLabel]
  private let step: Step

  private enum Step: Sendable {
    case pipeline([LearnedModel])
    case linear(LinearModel)
    case trees(TreeEnsemble)
    case preparation(FeaturePreparation)
    /// Read, but not computed.
    case other(String)
  }

  /// Pipelines within each other at most.
  private static let depth = 16

  /// Reads a model: a file, or the folder of a package with one in it.
  ///
  /// - Throws: `ModelProblem.malformed`, or an error of Foundation where there is no file.
  package init(contentsOf url: URL) throws {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    let inner = url.appending(path: "Data/com.apple.CoreML/model.mlmodel")
    let file = isThere && isFolder.boolValue ? inner : url
    try self.init(Data(contentsOf: file, options: .mappedIfSafe))
  }

  /// - Throws: `ModelProblem.malformed`.
  package init(_ data: Data) throws(ModelProblem) {
    try self.init(ProtobufMessage(data), depth: 0)
  }

  private init(_ message: ProtobufMessage, depth: Int) throws(ModelProblem) {
    guard depth < Self.depth else { throw .malformed("it has too many models within each other") }
    description = try ModelDescription(message.message(2))
    step = try Self.step(message, depth)
    switch step {
    case .pipeline(let models): classes = models.last { !$0.classes.isEmpty }?.classes ?? []
    case .linear(let model): classes = model.classes
    case .trees(let model): classes = model.classes
    case .preparation, .other: classes = []
    }
  }

  private static func step(
    _ message: ProtobufMessage,
    _ depth: Int,
  ) throws(ModelProblem) -> Step {
    for (number, value) in message.fields where number >= 200 {
      guard case .bytes(let data) = value else { continue }
      // Networks are large, and nothing in them is asked for.
      if let name = unsupported[number] { return .other(name) }
      let own = try ProtobufMessage(data)
      switch number {
      case 200, 201:
        return .pipeline(try models(of: own.message(1) ?? own, depth))
      case 202: return .pipeline(try models(of: own, depth))
      case 300: return .linear(try LinearModel(regressor: own))
      case 302: return .trees(try TreeEnsemble(regressor: own))
      case 400: return .linear(try LinearModel(classifier: own))
      case 402: return .trees(try TreeEnsemble(classifier: own))
      default:
        if let preparation = try FeaturePreparation(own, field: number) {
          return .preparation(preparation)
        }
      }
    }
    return .other("parts of a later kind")
  }

  private static func models(
    of pipeline: ProtobufMessage,
    _ depth: Int,
  ) throws(ModelProblem) -> [LearnedModel] {
    var models: [LearnedModel] = []
    for message in try pipeline.messages(1) {
      models.append(try LearnedModel(message, depth: depth + 1))
    }
    return models
  }

  private static let unsupported = [
    301: "a support vector machine", 303: "a neural network", 304: "a Bayesian probit regressor",
    401: "a support vector machine", 403: "a neural network", 404: "nearest neighbours",
    500: "a neural network", 501: "a recommender", 502: "a neural network",
    555: "parts of an app's own", 556: "a link to another model",
    2_000: "Apple's classifier of texts", 2_001: "Apple's tagger of words",
    2_002: "Apple's features of pictures", 2_003: "Apple's features of sounds",
    2_004: "a gazetteer", 2_005: "an embedding of words",
  ]

  /// What the model says.
  ///
  /// - Throws: `ModelProblem`.
  package func predict(
    _ values: [String: ModelValue]
  ) throws(ModelProblem) -> [String: ModelValue] {
    for input in description.inputs where values[input.name] == nil && !input.isOptional {
      throw .input("“\(input.name)” is missing")
    }
    switch step {
    case .pipeline(let models):
      var values = values
      for model in models {
        for (name, value) in try model.predict(values) { values[name] = value }
      }
      let names = Set(description.outputs.map(\.name))
      return values.filter { names.contains($0.key) }
    case .linear(let model):
      return outputs(try model.scores(vector(values)), model.classes)
    case .trees(let model): return outputs(try model.scores(vector(values)), model.classes)
    case .preparation(let preparation):
      guard let output = description.outputs.first?.name else { return [:] }
      let inputs = description.inputs.map { ($0.name, values[$0.name]) }
      return [output: try preparation.apply(to: inputs)]
    case .other(let name): throw .unsupported(name)
    }
  }

  /// All inputs behind each other; what may be missing and is missing is no number.
  private func vector(_ values: [String: ModelValue]) throws(ModelProblem) -> [Double] {
    var vector: [Double] = []
    for input in description.inputs {
      guard let value = values[input.name] else {
        vector.append(.nan)
        continue
      }
      guard let numbers = value.numbers else { throw .input("“\(input.name)” is no number") }
      vector += numbers
    }
    return vector
  }

  private func outputs(_ scores: [Double], _ classes: [ModelLabel]) -> [String: ModelValue] {
    guard !classes.isEmpty else {
      let name =
        description.predicted.isEmpty
        ? description.outputs.first?.name ?? "" : description.predicted
      return [name: scores.count == 1 ? .double(scores[0]) : .array(scores)]
    }
    var outputs: [String: ModelValue] = [:]
    // The first of those that are as likely.
    let best = scores.indices.max { scores[$0] < scores[$1] || scores[$0] == scores[$1] && $0 > $1 }
    if let best { outputs[description.predicted] = classes[best].value }
    if !description.probabilities.isEmpty {
      let pairs = zip(classes, scores)
      outputs[description.probabilities] = .dictionary(.init(pairs) { first, _ in first })
    }
    return outputs
  }
}

/// Reads the classes of a classifier.
func classes(of message: ProtobufMessage) throws(ModelProblem) -> [ModelLabel] {
  if let texts = try message.message(100) { return texts.texts(1).map { .text($0) } }
  guard let ints = try message.message(101) else { return [] }
  return try ints.ints(1).map { .int($0) }
}

/// How likely each is, of scores of any size; the sum is 1.
func softmax(_ scores: [Double]) -> [Double] {
  let most = scores.max() ?? 0
  let powers = scores.map { exp($0 - most) }
  let sum = powers.reduce(0, +)
  return powers.map { $0 / sum }
}

/// From 0 to 1, by the logistic curve.
func logistic(_ score: Double) -> Double { 1 / (1 + exp(-score)) }
