public import Foundation
import Properties

/// Says how a text with attributes may look.
///
/// It applies to what is shown; the text itself keeps the attributes that it has.
public nonisolated protocol AttributedTextFormattingDefinition<Scope> {
  /// The attributes that it is about.
  associatedtype Scope: AttributeScope where Scope == Body.Scope
  /// The definitions that it is made of.
  associatedtype Body: AttributedTextFormattingDefinition

  @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }
}

/// Says which values an attribute may have.
public nonisolated protocol AttributedTextValueConstraint: Hashable, Sendable,
  AttributedTextFormattingDefinition
{
  /// The attribute that it constrains.
  associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable

  /// The attributes of a run.
  typealias Attributes = AttributedTextFormatting.AttributeContainerProxy<Scope, AttributeKey>

  /// Puts a value that is allowed in the place of one that is not.
  func constrain(_ container: inout Attributes)
}

nonisolated extension AttributedTextValueConstraint {
  public var body: Self { self }

  fileprivate func constrainValue(of container: inout AttributeContainer) {
    var proxy = Attributes(container: container)
    constrain(&proxy)
    container = proxy.container
  }
}

/// A definition that applies itself.
nonisolated protocol FormattingPart {
  func apply(to container: inout AttributeContainer)
}

nonisolated extension AttributedTextFormattingDefinition {
  /// Allows some values of an attribute only.
  public typealias ValueConstraint = AttributedTextFormatting.ValueConstraint

  /// Applies the definition to the attributes of a run.
  public func constrain(_ container: inout AttributeContainer) {
    if let part = self as? any FormattingPart {
      part.apply(to: &container)
    } else if let constraint = self as? any AttributedTextValueConstraint {
      constraint.constrainValue(of: &container)
    } else {
      body.constrain(&container)
    }
  }
}

// Both types are views too, whose body is another.
nonisolated extension Optional: AttributedTextFormattingDefinition
where Wrapped: AttributedTextFormattingDefinition {
  public typealias Scope = Wrapped.Scope
  @_implements(AttributedTextFormattingDefinition,Body)
  public typealias _DefinitionBody = Self
  @_implements(AttributedTextFormattingDefinition,body)
  public var _definitionBody: Self { self }
}

nonisolated extension _ConditionalContent: AttributedTextFormattingDefinition
where
  TrueContent: AttributedTextFormattingDefinition,
  FalseContent: AttributedTextFormattingDefinition,
  TrueContent.Scope == FalseContent.Scope
{
  public typealias Scope = TrueContent.Scope
  @_implements(AttributedTextFormattingDefinition,Body)
  public typealias _DefinitionBody = Self
  @_implements(AttributedTextFormattingDefinition,body)
  public var _definitionBody: Self { self }
}

nonisolated extension Optional: FormattingPart
where Wrapped: AttributedTextFormattingDefinition {
  func apply(to container: inout AttributeContainer) { self?.constrain(&container) }
}

nonisolated extension _ConditionalContent: FormattingPart
where
  TrueContent: AttributedTextFormattingDefinition,
  FalseContent: AttributedTextFormattingDefinition,
  TrueContent.Scope == FalseContent.Scope
{
  func apply(to container: inout AttributeContainer) {
    switch storage {
    case .first(let definition): definition.constrain(&container)
    case .second(let definition): definition.constrain(&container)
    }
  }
}

nonisolated extension EnvironmentValues {
  /// What a formatting definition makes of the attributes of a run.
  @Entry var constrainedAttributes: ((inout AttributeContainer) -> Void)?
}

private nonisolated struct FormattingModifier<D: AttributedTextFormattingDefinition>:
  EnvironmentModifier
{
  let definition: D

  func change(_ environment: inout EnvironmentValues) {
    environment.constrainedAttributes = { [definition] in definition.constrain(&$0) }
  }
}

extension View {
  /// Shows texts with attributes, and lets them be edited, as a definition allows.
  public nonisolated func attributedTextFormattingDefinition<
    D: AttributedTextFormattingDefinition
  >(_ definition: D) -> some View {
    modifier(FormattingModifier(definition: definition))
  }
}
