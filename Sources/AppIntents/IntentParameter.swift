public import SwiftUI
import Synchronization

/// A value that an intent needs; as an attribute it is `@Parameter(title: "…")`.
///
/// Partly: nobody is asked for a value that is missing; reading one that is not optional ends the
/// program, so give each in the intent's initialiser.
@propertyWrapper public final class IntentParameter<Value: Sendable>: Sendable {
  public let title: LocalizedStringResource
  private let stored: Mutex<Value?>

  public init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil,
    requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
  ) {
    self.title = title
    stored = Mutex(defaultValue)
  }

  public convenience init() { self.init(title: "") }

  public convenience init(description: LocalizedStringResource) { self.init(title: description) }

  /// - Parameter inclusiveRange: which values there are.
  ///
  /// Without effect of inclusiveRange: nobody chooses a value.
  public convenience init(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil,
    controlStyle: IntentNumberControlStyle = .field,
    inclusiveRange: (Value, Value)? = nil,
    requestValueDialog: IntentDialog? = nil,
  ) where Value: Comparable {
    self.init(title: title, default: defaultValue)
  }

  public var wrappedValue: Value {
    get {
      if let value = stored.withLock({ $0 }) { return value }
      // Of an optional type nothing is a value, too.
      if let nothing = (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ())
        as? Value
      {
        return nothing
      }
      fatalError(
        "An intent's parameter has no value, and there is nobody to ask. Set it in the intent's "
          + "initialiser, or give it a default."
      )
    }
    set { stored.withLock { $0 = newValue } }
  }

  public var projectedValue: IntentParameter { self }

  /// Whether there is a value.
  public var needsValue: Bool { stored.withLock { $0 == nil } }

  /// Asks for a value, which nobody answers.
  ///
  /// - Throws: always.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw AppIntentError.Unrecoverable.unknown
  }

  /// The error that says that a value is missing.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> any Error {
    AppIntentError.Unrecoverable.unknown
  }
}

/// How a number is chosen.
///
/// Without effect: nobody chooses one.
public enum IntentNumberControlStyle: Hashable, Sendable {
  case field, slider, stepper
}

/// Something that intents need and the app has: `AppDependencyManager.shared.add { … }` gives it.
@propertyWrapper public struct AppDependency<Value: Sendable>: Sendable {
  private let key: String?

  public init(key: String? = nil) { self.key = key }

  public var wrappedValue: Value {
    guard let value = AppDependencyManager.shared.get(Value.self, key) else {
      fatalError(
        "Nothing gave a \(Value.self). Call AppDependencyManager.shared.add { … } when the app "
          + "begins."
      )
    }
    return value
  }
}

/// What intents need of the app.
public final class AppDependencyManager: Sendable {
  public static let shared = AppDependencyManager()

  private let made = Mutex<[String: any Sendable]>([:])

  private init() {}

  /// Gives something to all intents.
  ///
  /// - Parameters:
  ///   - key: which of several of a type it is.
  ///   - dependency: is called at once.
  public func add<Value: Sendable>(
    key: String? = nil,
    dependency: @escaping @Sendable () -> Value,
  ) {
    let value = dependency()
    made.withLock { $0[Self.name(Value.self, key)] = value }
  }

  func get<Value>(_ type: Value.Type, _ key: String?) -> Value? {
    made.withLock { $0[Self.name(type, key)] } as? Value
  }

  private static func name(_ type: Any.Type, _ key: String?) -> String { "\(type) \(key ?? "")" }
}
