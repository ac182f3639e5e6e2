public import Properties

/// A value of UIKit's surroundings that an app declares.
public nonisolated protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// UIKit's surroundings while they are changed.
public nonisolated protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
}

/// Surroundings that are being made.
nonisolated struct ChangingTraits: UIMutableTraits {
  var userInterfaceStyle = UIUserInterfaceStyle.light
  private(set) var values: [ObjectIdentifier: Any] = [:]

  init(_ traits: UITraitCollection) {
    userInterfaceStyle = traits.userInterfaceStyle
    values = traits.own.values
  }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue }
    set { values[ObjectIdentifier(trait)] = newValue }
  }
}

/// Values of traits that an app declares.
///
/// Unchecked for the values: a trait's type is not required to be Sendable, though traits are plain
/// values; nothing writes them after this was made.
nonisolated struct TraitValues: @unchecked Sendable {
  var values: [ObjectIdentifier: Any] = [:]
}

nonisolated extension UITraitCollection {
  /// The value of a trait that an app declares.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    own.values[ObjectIdentifier(trait)] as? T.Value ?? T.defaultValue
  }

  /// Makes surroundings by changes of the usual ones.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = ChangingTraits(.current)
    mutations(&traits)
    self.init(traits)
  }

  convenience init(_ traits: any UIMutableTraits) {
    self.init(
      userInterfaceStyle: traits.userInterfaceStyle,
      own: TraitValues(values: (traits as? ChangingTraits)?.values ?? [:]),
    )
  }
}

/// A key of the environment whose value is kept in a trait of UIKit's.
public nonisolated protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  /// Finds the value in UIKit's surroundings.
  static func read(from traitCollection: UITraitCollection) -> Value
  /// Puts the value into UIKit's surroundings.
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

nonisolated extension EnvironmentValues {
  /// A value that UIKit's surroundings hold, also those of wrapped views of UIKit.
  public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
    get { bridgedTraits.map { K.read(from: $0) } ?? K.defaultValue }
    set {
      var traits: any UIMutableTraits = ChangingTraits(bridgedTraits ?? .current)
      K.write(to: &traits, value: newValue)
      bridgedTraits = UITraitCollection(traits)
    }
  }

  /// The traits that keys of the environment have set; nil where none has.
  @Entry var bridgedTraits: UITraitCollection?
}
