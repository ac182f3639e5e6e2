/// What is done to a model's input before it is computed with.
enum FeaturePreparation: Sendable {
  case vector(sizes: [String: Int])
  /// One number for each category, of which one is 1.
  case oneHot([ModelLabel], isSparse: Bool, ignoresUnknown: Bool)
  /// A number for each key of a dictionary.
  case dictionaryVector([ModelLabel])
  case imputer(old: ModelValue?, new: ModelValue)
  case scaler(shifts: [Double], scales: [Double])
  case normalizer(Norm)
  case extractor([Int])
  case mapping([ModelLabel: ModelValue], other: ModelValue?)
  case identity

  enum Norm: Int { case largest, sum, length }

  /// Nil if the field is no such step.
  init?(_ message: ProtobufMessage, field: Int) throws(ModelProblem) {
    switch field {
    case 600:
      let labels = try Self.labels(message, texts: 1, ints: 2)
      self = .oneHot(labels, isSparse: message.bool(10), ignoresUnknown: message.int(11) == 1)
    case 601: self = try Self.imputer(message)
    case 602:
      var sizes: [String: Int] = [:]
      for column in try message.messages(1) { sizes[column.text(1)] = column.int(2) }
      self = .vector(sizes: sizes)
    case 603: self = .dictionaryVector(try Self.labels(message, texts: 1, ints: 2))
    case 604: self = .scaler(shifts: try message.doubles(1), scales: try message.doubles(2))
    case 606: self = try Self.mapping(message)
    case 607:
      guard let norm = Norm(rawValue: message.int(1)) else {
        throw .unsupported("an unknown norm")
      }
      self = .normalizer(norm)
    case 609: self = .extractor(try message.ints(1))
    case 900: self = .identity
    default: return nil
    }
  }

  private static func labels(
    _ message: ProtobufMessage,
    texts: Int,
    ints: Int,
  ) throws(ModelProblem) -> [ModelLabel] {
    if let words = try message.message(texts) { return words.texts(1).map { .text($0) } }
    return try message.message(ints)?.ints(1).map { .int($0) } ?? []
  }

  private static func imputer(_ message: ProtobufMessage) throws(ModelProblem) -> Self {
    let new: ModelValue
    if message.has(1) {
      new = .double(message.double(1))
    } else if message.has(2) {
      new = .int(message.int(2))
    } else if message.has(3) {
      new = .text(message.text(3))
    } else if let array = try message.message(4) {
      new = .array(try array.doubles(1))
    } else if let array = try message.message(5) {
      new = .array(try array.ints(1).map(Double.init))
    } else {
      throw .unsupported("dictionaries in place of missing values")
    }
    let old: ModelValue? =
      message.has(11)
      ? .double(message.double(11))
      : message.has(12) ? .int(message.int(12)) : message.has(13) ? .text(message.text(13)) : nil
    return .imputer(old: old, new: new)
  }

  private static func mapping(_ message: ProtobufMessage) throws(ModelProblem) -> Self {
    var map: [ModelLabel: ModelValue] = [:]
    for entry in try message.message(1)?.messages(1) ?? [] {
      map[.text(entry.text(1))] = .int(entry.int(2))
    }
    for entry in try message.message(2)?.messages(1) ?? [] {
      map[.int(entry.int(1))] = .text(entry.text(2))
    }
    let other: ModelValue? =
      message.has(101) ? .text(message.text(101)) : message.has(102) ? .int(message.int(102)) : nil
    return .mapping(map, other: other)
  }

  /// - Parameter inputs: in the model's order, by their names; nil is one that is missing.
  func apply(to inputs: [(String, ModelValue?)]) throws(ModelProblem) -> ModelValue {
    if case .vector(let sizes) = self { return try Self.vector(inputs, sizes) }
    guard let (name, input) = inputs.first else { throw .malformed("a step has no input") }
    if case .imputer(let old, let new) = self { return Self.impute(input, old, new) }
    guard let input else { throw .input("“\(name)” is missing") }
    switch self {
    case .oneHot(let labels, let isSparse, let ignoresUnknown):
      let place = input.label.flatMap(labels.firstIndex)
      guard place != nil || ignoresUnknown else {
        throw .input("“\(name)” is none of its \(labels.count) categories")
      }
      if isSparse { return .dictionary(place.map { [.int($0): 1] } ?? [:]) }
      return .array(labels.indices.map { $0 == place ? 1 : 0 })
    case .dictionaryVector(let labels):
      guard case .dictionary(let values) = input else {
        throw .input("“\(name)” is no dictionary")
      }
      return .array(labels.map { values[$0] ?? 0 })
    case .mapping(let map, let other):
      guard let value = input.label.flatMap({ map[$0] }) ?? other else {
        throw .input("“\(name)” is none of its \(map.count) categories")
      }
      return value
    case .identity: return input
    case .scaler, .normalizer, .extractor:
      guard let numbers = input.numbers else { throw .input("“\(name)” is no number") }
      let values = try computed(numbers, name)
      if case .extractor(let places) = self, places.count == 1 { return .double(values[0]) }
      if case .double = input { return .double(values[0]) }
      return .array(values)
    case .vector, .imputer: return input
    }
  }

  private func computed(
    _ numbers: [Double],
    _ name: String,
  ) throws(ModelProblem) -> [Double] {
    switch self {
    case .scaler(let shifts, let scales):
      // One for all, or one for each.
      guard [0, 1, numbers.count].contains(shifts.count),
        [0, 1, numbers.count].contains(scales.count)
      else { throw .input("“\(name)” has \(numbers.count) numbers") }
      return numbers.indices.map { index in
        let shift = shifts.isEmpty ? 0 : shifts.count == 1 ? shifts[0] : shifts[index]
        let scale = scales.isEmpty ? 1 : scales.count == 1 ? scales[0] : scales[index]
        return (numbers[index] + shift) * scale
      }
    case .normalizer(let norm):
      let size =
        switch norm {
        case .largest: numbers.map(abs).max() ?? 0
        case .sum: numbers.map(abs).reduce(0, +)
        case .length: numbers.map { $0 * $0 }.reduce(0, +).squareRoot()
        }
      return size > 0 ? numbers.map { $0 / size } : numbers
    case .extractor(let places):
      guard !places.isEmpty, places.allSatisfy(numbers.indices.contains) else {
        throw .input("“\(name)” has \(numbers.count) numbers, and others are asked for")
      }
      return places.map { numbers[$0] }
    default: return numbers
    }
  }

  private static func vector(
    _ inputs: [(String, ModelValue?)],
    _ sizes: [String: Int],
  ) throws(ModelProblem) -> ModelValue {
    var vector: [Double] = []
    for (name, value) in inputs {
      guard let size = sizes[name] else { continue }
      switch value {
      case nil: vector.append(.nan)
      case .dictionary(let values):
        guard 0...1_000_000 ~= size else { throw .malformed("“\(name)” has \(size) numbers") }
        vector += (0..<size).map { values[.int($0)] ?? 0 }
      case let value?:
        guard let numbers = value.numbers else { throw .input("“\(name)” is no number") }
        guard numbers.count == size else {
          throw .input("“\(name)” has \(numbers.count) numbers, not \(size)")
        }
        vector += numbers
      }
    }
    return .array(vector)
  }

  private static func impute(
    _ input: ModelValue?,
    _ old: ModelValue?,
    _ new: ModelValue,
  ) -> ModelValue {
    func isOld(_ value: Double) -> Bool {
      guard let old = old?.numbers?.first else { return value.isNaN }
      return old.isNaN ? value.isNaN : value == old
    }
    switch input {
    case nil: return new
    case .array(let values):
      let all = new.numbers ?? []
      return .array(
        values.indices.map { index in
          guard isOld(values[index]), let first = all.first else { return values[index] }
          return all.indices.contains(index) && all.count == values.count ? all[index] : first
        }
      )
    case .double(let value)?: return isOld(value) ? new : .double(value)
    case let value?: return value == old ? new : value
    }
  }
}
