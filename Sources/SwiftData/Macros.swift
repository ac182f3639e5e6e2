import Observation

/// Makes a class one whose objects are kept in a store and watched by views.
///
/// Its stored variables are kept, but for those marked `@Transient`. They have an initial value,
/// an optional type or a written type that is `Codable`, a model or an array of models.
@attached(member, names: arbitrary)
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel, Observable)
public macro Model() = #externalMacro(module: "MartletMacros", type: "ModelMacro")

/// Says how a variable of a model is kept.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option...,
  originalName: String? = nil,
  hashModifier: String? = nil,
) = #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Says what becomes of the models that a variable leads to, and by what they lead back.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0,
  originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil,
) = #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Marks a variable of a model that is not kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "MartletMacros", type: "MarkMacro")
