public import Foundation

/// The parts of which formatting definitions are made.
public nonisolated enum AttributedTextFormatting {
  /// Puts the definitions of a body together; they apply in their order.
  @resultBuilder public struct DefinitionBuilder<Scope> {
    public static func buildExpression<D: AttributedTextFormattingDefinition>(
      _ definition: D
    ) -> D
    where Scope == D.Scope { definition }

    public static func buildBlock<S: AttributeScope>() -> EmptyDefinition<S> { EmptyDefinition() }

    public static func buildBlock<D: AttributedTextFormattingDefinition>(_ definition: D) -> D {
      definition
    }

    public static func buildBlock<
      F: AttributedTextFormattingDefinition,
      each D: AttributedTextFormattingDefinition,
    >(
      _ first: F,
      _ definition: repeat each D,
    ) -> TupleDefinition<F.Scope, F, repeat each D> {
      TupleDefinition(definition: first, repeat each definition)
    }

    public static func buildEither<
      T: AttributedTextFormattingDefinition,
      F: AttributedTextFormattingDefinition,
    >(first: T) -> _ConditionalContent<T, F> where Scope == T.Scope, T.Scope == F.Scope {
      _ConditionalContent(storage: .first(first))
    }

    public static func buildEither<
      T: AttributedTextFormattingDefinition,
      F: AttributedTextFormattingDefinition,
    >(second: F) -> _ConditionalContent<T, F> where Scope == T.Scope, T.Scope == F.Scope {
      _ConditionalContent(storage: .second(second))
    }

    public static func buildIf<D: AttributedTextFormattingDefinition>(_ definition: D?) -> D?
    where Scope == D.Scope { definition }

    public static func buildLimitedAvailability<D: AttributedTextFormattingDefinition>(
      _ definition: D
    ) -> AnyDefinition<Scope> where Scope == D.Scope { AnyDefinition(definition) }
  }

  /// A definition that allows everything.
  public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition,
    FormattingPart
  {
    public init() {}

    public var body: Self { self }

    func apply(to container: inout AttributeContainer) {}
  }

  /// A definition of a type that is not known.
  public struct AnyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition,
    FormattingPart
  {
    private let definition: any AttributedTextFormattingDefinition

    public init<D: AttributedTextFormattingDefinition>(_ definition: D) where Scope == D.Scope {
      self.definition = definition
    }

    public var body: Self { self }

    func apply(to container: inout AttributeContainer) { definition.constrain(&container) }
  }

  /// Several definitions, which apply in their order.
  public struct TupleDefinition<
    Scope: AttributeScope,
    each Definition: AttributedTextFormattingDefinition,
  >: AttributedTextFormattingDefinition, FormattingPart {
    private let definitions: (repeat each Definition)

    public init(definition: repeat each Definition) {
      definitions = (repeat each definition)
    }

    public var body: Self { self }

    func apply(to container: inout AttributeContainer) {
      repeat (each definitions).constrain(&container)
    }
  }

  /// Allows some values of an attribute only, and puts one of them in the place of others.
  public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>:
    AttributedTextValueConstraint
  where AttributeKey.Value: Sendable {
    private let allowed: Set<AttributeKey.Value?>
    private let usual: AttributeKey.Value?

    /// - Parameters:
    ///   - allowedValues: nil among them allows the attribute to be missing.
    ///   - defaultValue: put in the place of values that are not allowed.
    public init(
      for attribute: AttributeKey.Type,
      values allowedValues: Set<AttributeKey.Value?>,
      default defaultValue: AttributeKey.Value?,
    ) {
      allowed = allowedValues
      usual = defaultValue
    }

    /// - Parameters:
    ///   - allowedValues: nil among them allows the attribute to be missing.
    ///   - defaultValue: put in the place of values that are not allowed.
    public init(
      for attribute: KeyPath<Scope, AttributeKey>,
      values allowedValues: Set<AttributeKey.Value?>,
      default defaultValue: AttributeKey.Value?,
    ) {
      self.init(for: AttributeKey.self, values: allowedValues, default: defaultValue)
    }

    public func constrain(_ container: inout AttributeContainerProxy<Scope, AttributeKey>) {
      let value = container[AttributeKey.self]
      if !allowed.contains(value) { container[AttributeKey.self] = usual }
    }
  }

  /// The attributes of a run: that which is constrained can be written, the others read, as the
  /// definitions before have left them.
  @dynamicMemberLookup
  public struct AttributeContainerProxy<Scope: AttributeScope, Attribute: AttributedStringKey>:
    Sendable
  where Attribute.Value: Sendable {
    var container: AttributeContainer

    public subscript(key: Attribute.Type) -> Attribute.Value? {
      get { container[Attribute.self] }
      set { container[Attribute.self] = newValue }
    }

    public subscript(
      dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Attribute>
    ) -> Attribute.Value? {
      get { container[Attribute.self] }
      set { container[Attribute.self] = newValue }
    }

    @_disfavoredOverload
    public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? where K.Value: Sendable {
      container[K.self]
    }

    @_disfavoredOverload
    public subscript<K: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
    ) -> K.Value? where K.Value: Sendable {
      container[K.self]
    }

    /// The attributes of a scope.
    public subscript<S: AttributeScope>(
      dynamicMember keyPath: KeyPath<AttributeScopes, S.Type>
    ) -> Scoped<S> {
      get { Scoped(proxy: self) }
      set { self = newValue.proxy }
    }

    /// The attributes of a run that belong to one scope.
    @dynamicMemberLookup
    public struct Scoped<Subscope: AttributeScope>: Sendable {
      fileprivate var proxy: AttributeContainerProxy

      public subscript(dynamicMember keyPath: KeyPath<Subscope, Attribute>) -> Attribute.Value? {
        get { proxy[Attribute.self] }
        set { proxy[Attribute.self] = newValue }
      }

      @_disfavoredOverload
      public subscript<K: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<Subscope, K>
      ) -> K.Value? where K.Value: Sendable {
        proxy.container[K.self]
      }
    }
  }
}
