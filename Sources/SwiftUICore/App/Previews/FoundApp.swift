/// An app of the runtime's own, which is not the one that a program is of.
package protocol RuntimeApp: App {}

/// The apps in the running program.
package enum FoundApp {
  /// All types that are `App`, by name; without those of the runtime.
  package static var all: [any App.Type] {
    ConformingTypes.of((any App).self).compactMap { $0 as? any App.Type }
      .filter { !($0 is any RuntimeApp.Type) }
      .sorted { "\($0)" < "\($1)" }
  }
}
