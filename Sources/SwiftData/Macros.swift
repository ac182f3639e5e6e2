@_exported public import Observation

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

/// Says in a model which variables the store finds objects by; each list is an index of its own.
@freestanding(declaration)
public macro Index<T: PersistentModel>(
  _ indices: [PartialKeyPath<T>]...
) = #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Says in a model which variables the store finds objects by, and by which kind of index.
@freestanding(declaration)
public macro Index<T: PersistentModel>(
  _ indices: Schema.Index<T>.Types<T>...
) = #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Says in a model of which variables no two objects have the same values; each list is a rule of
/// its own.
///
/// A newer object takes the place of the older one.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(
  _ constraints: [PartialKeyPath<T>]...
) = #externalMacro(module: "MartletMacros", type: "MarkMacro")

/// Makes an actor one that has a context of a container, for work beside the main actor.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "MartletMacros", type: "ModelActorMacro")
