// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import Foundation

/// A thing in a game, made of components.
open class GKEntity: NSObject {
  public private(set) var components: [GKComponent] = []

  public override init() {}

  /// Adds a component in the place of one of the same class.
  open func addComponent(_ component: GKComponent) {
    remove(type(of: component))
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }

  open func component<ComponentType: GKComponent>(
    ofType componentClass: ComponentType.Type
  ) -> ComponentType? {
    components.first { type(of: $0) == componentClass } as? ComponentType
  }

  open func removeComponent<ComponentType: GKComponent>(
    ofType componentClass: ComponentType.Type
  ) { remove(componentClass) }

  private func remove(_ componentClass: GKComponent.Type) {
    guard let index = components.firstIndex(where: { type(of: $0) == componentClass }) else {
      return
    }
    let component = components[index]
    component.willRemoveFromEntity()
    // The app may have removed others meanwhile.
    components.removeAll { $0 === component }
    component.entity = nil
  }

  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}

/// A part of what a thing in a game does.
open class GKComponent: NSObject {
  public fileprivate(set) weak var entity: GKEntity?

  public override init() {}

  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
  open func update(deltaTime seconds: TimeInterval) {}
}

/// The components of one class, of many things.
open class GKComponentSystem<ComponentType: GKComponent>: NSObject {
  public let componentClass: AnyClass
  public private(set) var components: [ComponentType] = []

  public init(componentClass: AnyClass) { self.componentClass = componentClass }

  open subscript(index: Int) -> ComponentType { components[index] }

  open func addComponent(_ component: ComponentType) { components.append(component) }
  open func addComponent(foundIn entity: GKEntity) { components += found(in: entity) }

  open func removeComponent(_ component: ComponentType) {
    components.removeAll { $0 === component }
  }

  open func removeComponent(foundIn entity: GKEntity) {
    for component in found(in: entity) { removeComponent(component) }
  }

  private func found(in entity: GKEntity) -> [ComponentType] {
    entity.components.filter { type(of: $0) == componentClass }.compactMap { $0 as? ComponentType }
  }

  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
