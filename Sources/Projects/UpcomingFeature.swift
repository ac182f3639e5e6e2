/// Upcoming features of the language, as Xcode's settings name them.
enum UpcomingFeature {
  private static let names = [
    "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
    "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "EXISTENTIAL_ANY": "ExistentialAny",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]

  /// Those that `SWIFT_APPROACHABLE_CONCURRENCY` stands for.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// Those that are on where no setting says anything.
  static let unset = ["BareSlashRegexLiterals"]

  static func on(_ settings: XcodeSettings) -> [String] {
    var found = names.filter { settings.isOn("SWIFT_UPCOMING_FEATURE_" + $0.key) }.map(\.value)
    // A setting of its own, older than the others, and on since Xcode 14.
    if settings["SWIFT_ENABLE_BARE_SLASH_REGEX"] != "NO" { found += unset }
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") { found += approachable }
    return Set(found).sorted()
  }
}
