import CoreML
import Foundation
import TestSupport
import Testing

@testable import LearnedModels

@Suite struct CoreMLTests {
  private func withModel<Result>(
    _ data: Data,
    _ body: (URL) throws -> Result,
  ) throws -> Result {
    let folder = URL.temporaryDirectory.appending(path: "models-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "Model.mlmodelc")
    try data.write(to: url)
    return try body(url)
  }

  @Test func `A table's model says what its weights give`() throws {
    try withModel(ModelBytes.sleep) { url in
      let model = try MLModel(contentsOf: url, configuration: MLModelConfiguration())
      let description = model.modelDescription
      #expect(description.predictedFeatureName == "actualSleep" && description.classLabels == nil)
      #expect(description.inputDescriptionsByName["coffee"]?.type == .double)
      let values: [String: Any] = ["wake": 100.0, "estimatedSleep": 8, "coffee": 2.0]
      let input = try MLDictionaryFeatureProvider(dictionary: values)
      let output = try model.prediction(from: input)
      #expect(output.featureNames == ["actualSleep"])
      #expect(output.featureValue(for: "actualSleep")?.doubleValue == 25 + 28_800 - 121 + 7.5)
      let batch = MLArrayBatchProvider(array: [input, input])
      #expect(try model.predictions(fromBatch: batch).count == 2)
    }
  }

  @Test func `A model says which value is missing or of the wrong kind`() throws {
    try withModel(ModelBytes.sleep) { url in
      let model = try MLModel(contentsOf: url)
      let few = try MLDictionaryFeatureProvider(dictionary: ["wake": 1.0])
      #expect {
        try model.prediction(from: few)
      } throws: {
        ($0 as? MLModelError)?.code == .featureType
          && $0.localizedDescription.contains("“estimatedSleep” is missing")
      }
      let words: [String: Any] = ["wake": "early", "estimatedSleep": 8.0, "coffee": 2.0]
      #expect(throws: MLModelError.self) {
        try model.prediction(from: MLDictionaryFeatureProvider(dictionary: words))
      }
      #expect(throws: MLModelError.self) {
        try MLDictionaryFeatureProvider(dictionary: ["wake": Date()])
      }
    }
  }

  @Test(arguments: [
    (10.0, "low"), (10.5, "middle"), (20, "middle"), (1e300, "high"), (-.infinity, "low"),
    (.nan, "low"),
  ])
  func `Trees sort numbers into classes`(size: Double, label: String) throws {
    try withModel(ModelBytes.tree()) { url in
      let model = try MLModel(contentsOf: url)
      #expect(model.modelDescription.classLabels as? [String] == ["low", "middle", "high"])
      let input = try MLDictionaryFeatureProvider(dictionary: ["size": size])
      let output = try model.prediction(from: input)
      #expect(output.featureValue(for: "label")?.stringValue == label)
      let likely = output.featureValue(for: "labelProbability")?.dictionaryValue ?? [:]
      let sum = likely.values.reduce(0) { $0 + $1.doubleValue }
      #expect(abs(sum - 1) < 1e-12)
      let power = exp(4.0)
      let share = likely[label]?.doubleValue ?? 0
      #expect(abs(share - power / (power + 2)) < 1e-12)
    }
  }

  @Test func `Trees that lead in a circle or nowhere are refused`() {
    for yes in [0, 2, 9] {
      #expect(throws: ModelProblem.self) { try LearnedModel(ModelBytes.tree(yes: yes)) }
    }
  }

  @Test func `No beginning of a model is taken for one, and none crashes`() throws {
    for data in [ModelBytes.sleep, ModelBytes.tree()] {
      for count in 0..<data.count {
        let model = try? LearnedModel(data.prefix(count))
        _ = try? model?.predict(["size": .double(1), "wake": .double(1)])
      }
      // Each byte otherwise.
      for index in data.indices {
        for byte in [UInt8(0), 0xff, data[index] ^ 1] {
          var other = data
          other[index] = byte
          let model = try? LearnedModel(other)
          let values = ["size", "wake", "estimatedSleep", "coffee"].map {
            ($0, ModelValue.double(3))
          }
          _ = try? model?.predict(Dictionary(uniqueKeysWithValues: values))
        }
      }
    }
    #expect(throws: ModelProblem.self) { try LearnedModel(Data()) }
  }

  @Test func `Pipelines within each other without end are refused`() {
    func nested(_ depth: Int) -> Data {
      ModelBytes.model { model in
        model.describe(["a": 2], ["b": 2])
        if depth > 0 { model.add(202) { $0.add(1, nested(depth - 1)) } }
      }
    }
    #expect(throws: ModelProblem.self) { try LearnedModel(nested(40)) }
    #expect(throws: Never.self) { try LearnedModel(nested(10)) }
  }

  @Test func `A network is read and says that it is not computed`() throws {
    let network = ModelBytes.model { model in
      model.describe(["image": 4], ["classLabel": 3])
      model.add(403, Data(repeating: 0xff, count: 100))
    }
    try withModel(network) { url in
      let model = try MLModel(contentsOf: url)
      #expect(model.modelDescription.inputDescriptionsByName["image"]?.type == .image)
      let input = try MLDictionaryFeatureProvider(dictionary: ["image": 1.0])
      #expect {
        try model.prediction(from: input)
      } throws: {
        $0.localizedDescription.contains("a neural network is not computed here")
      }
    }
  }

  private func step(_ field: Int, _ make: (inout ModelBytes) -> Void) throws -> LearnedModel {
    try LearnedModel(
      ModelBytes.model { model in
        model.describe(["in": 5], ["out": 5])
        model.add(field, make)
      }
    )
  }

  @Test func `Input is prepared as the steps say`() throws {
    let scaler = try step(604) {
      $0.add(1, [1, 2])
      $0.add(2, [10])
    }
    #expect(try scaler.predict(["in": .array([1, 1])]) == ["out": .array([20, 30])])
    #expect(throws: ModelProblem.self) { try scaler.predict(["in": .array([1, 2, 3])]) }
    let norm = try step(607) { $0.add(1, 2) }
    #expect(try norm.predict(["in": .array([3, 4])]) == ["out": .array([0.6, 0.8])])
    #expect(try norm.predict(["in": .array([0, 0])]) == ["out": .array([0, 0])])
    let oneHot = try step(600) { $0.add(1) { for name in ["a", "b"] { $0.add(1, name) } } }
    #expect(try oneHot.predict(["in": .text("b")]) == ["out": .array([0, 1])])
    #expect(throws: ModelProblem.self) { try oneHot.predict(["in": .text("c")]) }
    let imputer = try step(601) {
      $0.add(1, 7.0)
      $0.add(11, Double.nan)
    }
    #expect(try imputer.predict(["in": .array([1, .nan])]) == ["out": .array([1, 7])])
    let mapping = try step(606) {
      $0.add(1) {
        $0.add(1) {
          $0.add(1, "red")
          $0.add(2, 3)
        }
      }
      $0.add(102, -1)
    }
    #expect(try mapping.predict(["in": .text("red")]) == ["out": .int(3)])
    #expect(try mapping.predict(["in": .text("blue")]) == ["out": .int(-1)])
    let words = try step(603) { $0.add(1) { for name in ["a", "b"] { $0.add(1, name) } } }
    #expect(
      try words.predict(["in": .dictionary([.text("b"): 2])]) == ["out": .array([0, 2])]
    )
    let extractor = try step(609) { $0.add(1, 1) }
    #expect(try extractor.predict(["in": .array([5, 6])]) == ["out": .double(6)])
    #expect(throws: ModelProblem.self) { try extractor.predict(["in": .array([5])]) }
  }

  @Test func `Sums sort into classes by the logistic curve`() throws {
    func model(_ rows: [[Double]], labels: Int, encoding: Int = 0) throws -> LearnedModel {
      try LearnedModel(
        ModelBytes.model { model in
          model.describe(["in": 5], ["label": 1, "likely": 6], probabilities: "likely")
          model.add(400) { classifier in
            for row in rows { classifier.add(1) { $0.add(1, row) } }
            classifier.add(4, encoding)
            classifier.add(101) { for label in 0..<labels { $0.add(1, label) } }
          }
        }
      )
    }
    let two = try model([[1]], labels: 2)
    #expect(try two.predict(["in": .array([0.5])])["label"] == .int(1))
    #expect(try two.predict(["in": .array([-0.5])])["label"] == .int(0))
    // As likely as the other: the first.
    let even = try two.predict(["in": .array([0])])
    #expect(even["label"] == .int(0))
    #expect(even["likely"] == .dictionary([.int(0): 0.5, .int(1): 0.5]))
    let three = try model([[1], [2]], labels: 3)
    #expect(try three.predict(["in": .array([-1])])["label"] == .int(0))
    #expect(try three.predict(["in": .array([1])])["label"] == .int(2))
    #expect(try model([[1], [2]], labels: 2, encoding: 1).classes.count == 2)
    #expect(throws: ModelProblem.self) { try model([[1]], labels: 5) }
    #expect(throws: ModelProblem.self) { try two.predict(["in": .array([1, 2])]) }
  }

  @Test func `Arrays have places in each dimension`() throws {
    let array = try MLMultiArray(shape: [2, 3], dataType: .double)
    array[[1, 2]] = 5
    array[0] = 1.5
    #expect(array.count == 6 && array[5] == 5 && array[[0, 0]] == 1.5)
    #expect(array.strides == [3, 1])
    #expect(try MLMultiArray([1.0, 2.0]).shape == [2])
    #expect(throws: MLModelError.self) { try MLMultiArray(shape: [-1], dataType: .double) }
    #expect(throws: MLModelError.self) {
      try MLMultiArray(shape: [1_000_000_000_000, 1_000_000_000_000], dataType: .double)
    }
  }
}
