/// The apps in the running program.
package enum FoundApp {
  /// All types that are `App`, by name.
  package static var all: [any App.Type] {
    ConformingTypes.of((any App).self).compactMap { $0 as? any App.Type }
      .sorted { "\($0)" < "\($1)" }
  }
}
