/// What a model takes or says.
package enum ModelValue: Equatable, Sendable {
  case int(Int)
  case double(Double)
  case text(String)
  case array([Double])
  /// How much of each; what is not in it is 0.
  case dictionary([ModelLabel: Double])

  /// As the numbers of a vector; nil for words.
  var numbers: [Double]? {
    switch self {
    case .int(let value): [Double(value)]
    case .double(let value): [value]
    case .array(let values): values
    case .text, .dictionary: nil
    }
  }

  var label: ModelLabel? {
    switch self {
    case .int(let value): .int(value)
    case .double(let value): Int(exactly: value).map { .int($0) }
    case .text(let value): .text(value)
    case .array, .dictionary: nil
    }
  }
}

/// A class that things are sorted into, or a key.
package enum ModelLabel: Hashable, Sendable {
  case int(Int)
  case text(String)

  var value: ModelValue {
    switch self {
    case .int(let value): .int(value)
    case .text(let value): .text(value)
    }
  }
}

/// An input or an output of a model.
package struct ModelFeature: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case int, double, text, image
    /// With the lengths of its dimensions.
    case array([Int])
    /// By words, or by numbers.
    case dictionary(isByText: Bool)
    case sequence
    /// Of a kind that came later.
    case unknown
  }

  package var name: String
  package var summary: String
  package var kind: Kind
  package var isOptional: Bool

  init(_ message: ProtobufMessage) throws(ModelProblem) {
    name = message.text(1)
    summary = message.text(2)
    let type = try message.message(3)
    isOptional = type?.bool(1_000) ?? false
    guard let type else {
      kind = .unknown
      return
    }
    if type.has(1) {
      kind = .int
    } else if type.has(2) {
      kind = .double
    } else if type.has(3) {
      kind = .text
    } else if type.has(4) {
      kind = .image
    } else if let array = try type.message(5) {
      kind = .array(try array.ints(1))
    } else if let dictionary = try type.message(6) {
      kind = .dictionary(isByText: dictionary.has(2))
    } else {
      kind = type.has(7) ? .sequence : .unknown
    }
  }
}
