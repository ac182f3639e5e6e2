/// What a model can answer with besides text; `@Generable` makes a type one.
///
/// Partly: the type is marked and nothing more, as no model answers here. The type keeps its own
/// initialisers and is whole in its `PartiallyGenerated`.
public protocol Generable {
  associatedtype PartiallyGenerated = Self
}

extension String: Generable {}
extension Bool: Generable {}
extension Int: Generable {}
extension Float: Generable {}
extension Double: Generable {}
extension Array: Generable where Element: Generable {}
extension Optional: Generable where Wrapped: Generable {}

/// Marks a type that a model can answer with.
@attached(extension, conformances: Generable)
public macro Generable(description: String? = nil) =
  #externalMacro(module: "MartletMacros", type: "GenerableMacro")

/// Says what a property is for.
///
/// Without effect: no model answers here.
@attached(peer)
public macro Guide(description: String) =
  #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Says what a property is for and which values it has.
///
/// Without effect: no model answers here.
@attached(peer)
public macro Guide<T>(description: String? = nil, _ guides: GenerationGuide<T>...) =
  #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Says what a property is for and how its text is made.
///
/// Without effect: no model answers here.
@attached(peer)
public macro Guide<Output>(description: String? = nil, _ pattern: Regex<Output>) =
  #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Which values a property has.
///
/// Without effect: no model answers here.
public struct GenerationGuide<Value>: Sendable {
  fileprivate init() {}
}

extension GenerationGuide where Value == String {
  public static func constant(_ value: String) -> Self { Self() }
  public static func anyOf(_ values: [String]) -> Self { Self() }
  public static func pattern<Output>(_ regex: Regex<Output>) -> Self { Self() }
}

extension GenerationGuide where Value == Int {
  public static func minimum(_ value: Int) -> Self { Self() }
  public static func maximum(_ value: Int) -> Self { Self() }
  public static func range(_ range: ClosedRange<Int>) -> Self { Self() }
}

extension GenerationGuide where Value == Float {
  public static func minimum(_ value: Float) -> Self { Self() }
  public static func maximum(_ value: Float) -> Self { Self() }
  public static func range(_ range: ClosedRange<Float>) -> Self { Self() }
}

extension GenerationGuide where Value == Double {
  public static func minimum(_ value: Double) -> Self { Self() }
  public static func maximum(_ value: Double) -> Self { Self() }
  public static func range(_ range: ClosedRange<Double>) -> Self { Self() }
}

/// Of lists of anything: a guide in an attribute is not told of what.
extension GenerationGuide where Value == [Never] {
  public static func count(_ count: Int) -> Self { Self() }
  public static func count(_ range: ClosedRange<Int>) -> Self { Self() }
  public static func minimumCount(_ count: Int) -> Self { Self() }
  public static func maximumCount(_ count: Int) -> Self { Self() }
}

/// Something that a model may ask an app to do.
public protocol Tool<Arguments, Output>: Sendable {
  associatedtype Arguments
  associatedtype Output
  var name: String { get }
  var description: String { get }
  var includesSchemaInInstructions: Bool { get }
  @concurrent func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  public var name: String { "\(Self.self)" }
  public var includesSchemaInInstructions: Bool { true }
}
