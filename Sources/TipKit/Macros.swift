/// Makes a static variable of a tip one that rules watch and that is kept over the app's end.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) =
  #externalMacro(module: "MartletMacros", type: "TipParameterMacro")

/// A rule on the value of a parameter: `#Rule(Self.$isReady) { $0 == true }`.
@freestanding(expression)
public macro Rule<Value>(
  _ parameter: Tips.Parameter<Value>,
  _ body: @escaping @Sendable (Value) -> Bool,
) -> Tips.Rule = #externalMacro(module: "MartletMacros", type: "TipRuleMacro")

/// A rule on the values of two parameters.
@freestanding(expression)
public macro Rule<First, Second>(
  _ first: Tips.Parameter<First>,
  _ second: Tips.Parameter<Second>,
  _ body: @escaping @Sendable (First, Second) -> Bool,
) -> Tips.Rule = #externalMacro(module: "MartletMacros", type: "TipRuleMacro")

/// A rule on what was done so far: `#Rule(Self.didOpen) { $0.donations.count >= 3 }`.
@freestanding(expression)
public macro Rule<DonationInfo>(
  _ event: Tips.Event<DonationInfo>,
  _ body: @escaping @Sendable (Tips.Event<DonationInfo>) -> Bool,
) -> Tips.Rule = #externalMacro(module: "MartletMacros", type: "TipRuleMacro")
