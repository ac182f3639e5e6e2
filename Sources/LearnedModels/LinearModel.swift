import Foundation

/// A generalised linear model: weighted sums, and a curve over them.
struct LinearModel: Sendable {
  /// Empty where the sums are what it says.
  let classes: [ModelLabel]
  private let weights: [[Double]]
  private let offsets: [Double]
  private let curve: Curve
  /// Whether each class has weights of its own, rather than the first being what others compare to.
  private let isEachOwn: Bool

  private enum Curve { case none, logit, probit }

  init(regressor message: ProtobufMessage) throws(ModelProblem) {
    try self.init(message, classes: [])
  }

  init(classifier message: ProtobufMessage) throws(ModelProblem) {
    try self.init(message, classes: LearnedModels.classes(of: message))
    guard classes.count == weights.count + (isEachOwn && weights.count > 1 ? 0 : 1) else {
      throw .malformed("\(classes.count) classes have \(weights.count) lists of weights")
    }
  }

  private init(_ message: ProtobufMessage, classes: [ModelLabel]) throws(ModelProblem) {
    var weights: [[Double]] = []
    for row in try message.messages(1) { weights.append(try row.doubles(1)) }
    self.weights = weights
    offsets = try message.doubles(2)
    self.classes = classes
    isEachOwn = message.int(4) == 1
    switch (message.int(3), classes.isEmpty) {
    case (0, true): curve = .none
    case (1, true), (0, false): curve = .logit
    case (2, true), (1, false): curve = .probit
    default: throw .unsupported("an unknown curve over sums")
    }
    guard !weights.isEmpty, weights.allSatisfy({ $0.count == weights[0].count }),
      offsets.isEmpty || offsets.count == weights.count
    else { throw .malformed("weights and offsets do not fit each other") }
  }

  /// A number for each sum, or how likely each class is.
  func scores(_ vector: [Double]) throws(ModelProblem) -> [Double] {
    guard vector.count == weights[0].count else {
      throw .input("\(vector.count) numbers were given and \(weights[0].count) are taken")
    }
    let sums = weights.indices.map { row in
      zip(weights[row], vector).reduce(offsets.isEmpty ? 0 : offsets[row]) { $0 + $1.0 * $1.1 }
    }
    guard !classes.isEmpty else { return sums.map(curved) }
    if weights.count == 1 {
      let likely = curved(sums[0])
      return [1 - likely, likely]
    }
    // The first class is what the others are compared to.
    if !isEachOwn, curve == .logit { return softmax([0] + sums) }
    let each = sums.map(curved)
    let all = isEachOwn ? each : [max(0, 1 - each.reduce(0, +))] + each
    let sum = all.reduce(0, +)
    return sum > 0 ? all.map { $0 / sum } : all
  }

  private func curved(_ sum: Double) -> Double {
    switch curve {
    case .none: sum
    case .logit: logistic(sum)
    case .probit: 0.5 * erfc(-sum / 2.0.squareRoot())
    }
  }
}
