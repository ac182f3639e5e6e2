import Display
import Foundation

/// A pattern of pointer, finger or key input that a view recognizes.
@MainActor @preconcurrency public protocol Gesture<Value> {
  /// The type of the gesture's values.
  associatedtype Value
  /// The gesture this one is made of.
  associatedtype Body: Gesture
  var body: Body { get }
  /// Lets `Value` be found from `body`.
  nonisolated static var _valueType: Value.Type { get }
}

nonisolated extension Gesture where Value == Body.Value {
  public static var _valueType: Value.Type { Body.Value.self }
}

extension Never: Gesture {
  public typealias Value = Never
  public nonisolated static var _valueType: Never.Type { Never.self }
}

nonisolated extension Gesture where Body == Never {
  public static var _valueType: Value.Type { Value.self }

  /// A primitive gesture has no body; the runtime never reads it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive gesture: it has no body to call.")
  }
}

/// A gesture that makes its own recognizer.
protocol PrimitiveGesture: Gesture where Body == Never {
  func makeRecognizer() -> ValueRecognizer<Value>
}

extension Gesture {
  /// Makes the recognizer; nil for a gesture that never happens.
  func recognizer() -> ValueRecognizer<Value>? {
    if let primitive = self as? any PrimitiveGesture {
      func make<P: PrimitiveGesture>(_ primitive: P) -> Recognizer { primitive.makeRecognizer() }
      return make(primitive) as? ValueRecognizer<Value>
    }
    if Body.self == Never.self { return nil }
    return body.recognizer() as? ValueRecognizer<Value>
  }

  /// Makes the recognizer, or one that fails.
  func someRecognizer() -> ValueRecognizer<Value> { recognizer() ?? FailedRecognizer() }
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  func makeRecognizer() -> ValueRecognizer<Wrapped.Value> {
    self?.someRecognizer() ?? FailedRecognizer()
  }
}

/// A gesture whose type is not known.
public nonisolated struct AnyGesture<Value>: PrimitiveGesture {
  public typealias Body = Never

  private let gesture: any Gesture<Value>

  public static var _valueType: Value.Type { Value.self }

  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    self.gesture = gesture
  }

  func makeRecognizer() -> ValueRecognizer<Value> { gesture.someRecognizer() }
}

/// The gestures that stay active where one is added to a view.
public nonisolated struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Neither the added gesture nor those inside the view.
  public static let none: GestureMask = []
  /// The added gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures and controls inside the view.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}
