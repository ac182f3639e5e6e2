import Geometry

/// Makes a type animatable: its `animatableData` is made of its stored variables.
///
/// Each variable has a type that is animatable, written behind it or told by a literal; others are
/// marked by `@AnimatableIgnored`, and those of property wrappers are left out.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "MartletMacros", type: "AnimatableMacro")

/// Leaves a variable out of what `@Animatable` animates.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "MartletMacros", type: "MarkMacro")
