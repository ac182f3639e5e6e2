public import Foundation
internal import LearnedModels

/// What a value of a model is.
public enum MLFeatureType: Int, Sendable {
  case invalid, int64, double, string, image, multiArray, dictionary, sequence
  case state = 8
}

/// A value that a model takes or says.
public final class MLFeatureValue: NSObject, NSCopying, Sendable {
  private enum Content: Sendable {
    case value(ModelValue)
    case array(MLMultiArray)
    /// There is none, of that type.
    case undefined(MLFeatureType)
  }

  private let content: Content

  private init(_ content: Content) { self.content = content }

  public convenience init(int64 value: Int64) { self.init(.value(.int(Int(value)))) }
  public convenience init(double value: Double) { self.init(.value(.double(value))) }
  public convenience init(string value: String) { self.init(.value(.text(value))) }
  public convenience init(multiArray value: MLMultiArray) { self.init(.array(value)) }
  public convenience init(undefined type: MLFeatureType) { self.init(.undefined(type)) }

  /// Keys are words or whole numbers.
  ///
  /// - Throws: `MLModelError` where a key is neither.
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    var values: [ModelLabel: Double] = [:]
    for (key, number) in value {
      switch key.base {
      case let text as String: values[.text(text)] = number.doubleValue
      case let int as any BinaryInteger: values[.int(Int(clamping: int))] = number.doubleValue
      default:
        throw MLModelError(.featureType, "A key must be a String or a whole number, not “\(key)”.")
      }
    }
    self.init(.value(.dictionary(values)))
  }

  convenience init(_ value: ModelValue) {
    if case .array(let numbers) = value, let array = try? MLMultiArray(numbers) {
      self.init(.array(array))
    } else {
      self.init(.value(value))
    }
  }

  /// As the model computes with it; nil where there is none.
  var modelValue: ModelValue? {
    switch content {
    case .value(let value): value
    case .array(let array): .array(array.doubles)
    case .undefined: nil
    }
  }

  public var type: MLFeatureType {
    switch content {
    case .array: .multiArray
    case .undefined(let type): type
    case .value(let value):
      switch value {
      case .int: .int64
      case .double: .double
      case .text: .string
      case .array: .multiArray
      case .dictionary: .dictionary
      }
    }
  }

  public var isUndefined: Bool { if case .undefined = content { true } else { false } }

  /// 0 for what is no number.
  public var int64Value: Int64 {
    switch modelValue {
    case .int(let value): Int64(value)
    case .double(let value): Int64(exactly: value.rounded(.towardZero)) ?? 0
    default: 0
    }
  }

  /// 0 for what is no number.
  public var doubleValue: Double {
    switch modelValue {
    case .int(let value): Double(value)
    case .double(let value): value
    default: 0
    }
  }

  /// Empty for what is no word.
  public var stringValue: String {
    if case .text(let value) = modelValue { value } else { "" }
  }

  public var multiArrayValue: MLMultiArray? {
    if case .array(let array) = content { array } else { nil }
  }

  /// Empty for what is no dictionary.
  public var dictionaryValue: [AnyHashable: NSNumber] {
    guard case .dictionary(let values) = modelValue else { return [:] }
    var numbers: [AnyHashable: NSNumber] = [:]
    for (key, value) in values {
      switch key {
      case .text(let text): numbers[text] = NSNumber(value: value)
      case .int(let int): numbers[Int64(int)] = NSNumber(value: value)
      }
    }
    return numbers
  }

  public func isEqual(to value: MLFeatureValue) -> Bool {
    type == value.type && modelValue == value.modelValue
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? MLFeatureValue).map(isEqual(to:)) ?? false
  }

  public override var hash: Int { type.rawValue }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Has values for a model, by their names.
public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }

  /// Nil for a name that is not there.
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Values for a model, in a dictionary.
public final class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// - Parameter dictionary: numbers, texts, arrays, dictionaries or `MLFeatureValue`s.
  /// - Throws: `MLModelError` for another kind.
  public init(dictionary: [String: Any]) throws {
    self.dictionary = try dictionary.mapValues { try Self.value($0) }
  }

  init(values: [String: ModelValue]) {
    dictionary = values.mapValues { MLFeatureValue($0) }
  }

  private static func value(_ value: Any) throws -> MLFeatureValue {
    switch value {
    case let value as MLFeatureValue: value
    case let value as MLMultiArray: MLFeatureValue(multiArray: value)
    case let value as String: MLFeatureValue(string: value)
    case let value as Double: MLFeatureValue(double: value)
    case let value as Float: MLFeatureValue(double: Double(value))
    case let value as any BinaryInteger: MLFeatureValue(int64: Int64(clamping: value))
    case let value as NSNumber: MLFeatureValue(double: value.doubleValue)
    case let value as [AnyHashable: NSNumber]: try MLFeatureValue(dictionary: value)
    case let value as [AnyHashable: Double]:
      try MLFeatureValue(dictionary: value.mapValues { NSNumber(value: $0) })
    default: throw MLModelError(.featureType, "A model takes no \(type(of: value)).")
    }
  }

  public var featureNames: Set<String> { Set(dictionary.keys) }

  public func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }

  public subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

/// Has several sets of values.
public protocol MLBatchProvider {
  var count: Int { get }
  func features(at index: Int) -> any MLFeatureProvider
}

/// Several sets of values, in an array.
public final class MLArrayBatchProvider: NSObject, MLBatchProvider {
  public let array: [any MLFeatureProvider]

  public init(array: [any MLFeatureProvider]) { self.array = array }

  /// - Throws: `MLModelError` for values that no model takes, or lists of other lengths.
  public init(dictionary: [String: [Any]]) throws {
    let counts = Set(dictionary.values.map(\.count))
    guard counts.count <= 1 else {
      throw MLModelError(.featureType, "The lists of values have \(counts.sorted()) elements.")
    }
    array = try (0..<(counts.first ?? 0)).map { index in
      try MLDictionaryFeatureProvider(dictionary: dictionary.mapValues { $0[index] })
    }
  }

  public var count: Int { array.count }

  public func features(at index: Int) -> any MLFeatureProvider { array[index] }
}
