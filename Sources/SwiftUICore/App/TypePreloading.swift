import StateCoding

/// Looks up what the language and the runtime know of the types of an app's views, before any is
/// made.
///
/// Processes that are forked afterwards have it from the start. Nothing of the app's runs: a view's
/// type says what type its body has, and that which views are inside, as far as none is erased.
package struct TypePreloading {
  /// More types than the views of an app have.
  private static let most = 10_000

  private static let scenes = Conformances(to: (any Scene).self)
  private static let buttonStyles = Conformances(to: (any ButtonStyle).self)

  private var waiting: [any Any.Type]
  private var seen: Set<ObjectIdentifier> = []

  /// - Returns: how many types were found.
  @discardableResult package static func load(_ app: any App.Type) -> Int {
    func body<A: App>(of app: A.Type) -> any Any.Type { A.Body.self }
    var preloading = TypePreloading(waiting: [body(of: app)])
    preloading.run()
    return preloading.seen.count
  }

  private init(waiting: [any Any.Type]) {
    self.waiting = waiting
  }

  private mutating func run() {
    var next = 0
    while next < waiting.count, seen.count < Self.most {
      let type = waiting[next]
      next += 1
      guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
      waiting += MetadataSections.arguments(of: type)
      if let view = Conformances.views.cast(type, to: (any View.Type).self) {
        load(view)
      } else if let modifier = Conformances.modifiers.cast(type, to: (any ViewModifier.Type).self) {
        load(modifier)
      } else if let style = Self.buttonStyles.cast(type, to: (any ButtonStyle.Type).self) {
        func body<S: ButtonStyle>(of style: S.Type) -> any Any.Type { S.Body.self }
        waiting.append(body(of: style))
      } else if let scene = Self.scenes.cast(type, to: (any Scene.Type).self) {
        func body<S: Scene>(of scene: S.Type) -> any Any.Type { S.Body.self }
        waiting.append(body(of: scene))
      }
    }
  }

  private mutating func load<V: View>(_ view: V.Type) {
    guard !ViewType.of(V.self).isPrimitive else { return }
    waiting.append(V.Body.self)
    _ = ObjectIdentifier(CompositeNode<V>.self)
    loadFields(of: V.self)
  }

  private mutating func load<M: ViewModifier>(_ modifier: M.Type) {
    _ = ViewType.of(M.self)
    guard M.Body.self != Never.self else { return }
    waiting.append(M.Body.self)
    loadFields(of: M.self)
  }

  /// How values of a type are compared, and how the state in its properties is saved.
  private func loadFields(of type: any Any.Type) {
    _ = Equality.comparison(of: type)
    for field in TypeFields.of(type)
    where Conformances.savedProperties.include(field.type, as: (any SavedProperty.Type).self) {
      for value in MetadataSections.arguments(of: field.type) { Graph.stateCoders.prepare(value) }
    }
  }
}
