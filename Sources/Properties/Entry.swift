/// Turns a variable in an extension into a value of the environment, a transaction, a container or
/// the focused values.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "MartletMacros", type: "EntryMacro")
