import Combine
import Foundation
import Properties
import StateCoding

/// The state of an earlier session, given to the views that appear where it was saved.
final class Restoration {
  /// When it ends, by the session's clock.
  let end: Double
  /// Where a node that is about to be made lies in the node around it.
  var step: StatePlace?
  private var places: [ObjectIdentifier: RestoredPlace] = [:]
  /// The places whose rest the snapshot under way has.
  private var saved: Set<ObjectIdentifier> = []
  private let root: RestoredPlace
  /// Whether something had the keyboard's focus; dropped once that is restored.
  var hadFocus: Bool?
  private var scene: [String: SavedSlot] = [:]
  private let loading: Loading
  /// The property that is being bound, for messages.
  private var property = ""
  private var slot: SavedSlot?
  private var toldCount = 0
  /// How many turns have begun.
  var turns = 0

  /// Nil if the bytes are no snapshot of this version.
  ///
  /// - Parameter owner: whose objects may be written into (`Graph.objectOwners`).
  init?(_ bytes: Data, until end: Double, owner: Int) {
    guard case .list(let parts)? = SavedBytesReader.value(of: bytes), parts.count == 5,
      parts[0] == .int(1), let place = SavedPlace(saved: parts[1])
    else { return nil }
    loading = Loading(Graph.stateCoders)
    loading.mayWrite = { Graph.objectOwners.claim($0, for: owner) }
    loading.addDefinitions(in: .list([parts[1], parts[2], parts[4]]))
    hadFocus = parts[3] == .bool(true)
    root = RestoredPlace(place)
    self.end = end
    if case .record(let fields) = parts[2] {
      for field in fields { scene[field.name] = SavedSlot(field) }
    }
  }

  // MARK: Places

  /// Finds the place of a node that is made.
  func add(_ node: Node, in parent: Node?) {
    defer { step = nil }
    let around = parent.map { places[ObjectIdentifier($0)] } ?? root
    guard let around, let place = step.map({ around.take($0) }) ?? around else { return }
    places[ObjectIdentifier(node)] = place
  }

  /// Goes on to the place of a node's own view.
  func enter(_ node: Node, _ name: String) {
    let id = ObjectIdentifier(node)
    places[id] = places[id]?.take(.view(name))
  }

  func remove(_ node: Node) { places[ObjectIdentifier(node)] = nil }

  /// What a box of a kind kept that a node makes.
  func takeOwn(_ kind: String, of node: Node?) -> SavedValue? {
    node.flatMap { places[ObjectIdentifier($0)] }?.takeBox(kind)
  }

  // MARK: Values

  /// Binds a property of a node's view, with what was saved of it.
  func binding(_ name: String, of node: Node, _ bind: () -> Void) {
    slot = places[ObjectIdentifier(node)]?.takeSlot(name)
    property = "\(node.viewName).\(name)"
    loading.environment = node.environment
    bind()
    slot = nil
  }

  /// The value of the property that is being bound.
  func value<T>(over initial: T) -> T {
    guard let slot else { return initial }
    self.slot = nil
    return value(slot, over: initial, property)
  }

  /// Writes what was saved of the property that is being bound into the object that it holds.
  func write(into object: AnyObject) {
    guard let slot else { return }
    self.slot = nil
    defer { tellDropped() }
    if !loading.write(slot.value, into: object, isSure: turns <= 1) {
      Warnings.once(
        "The saved state of \(written(property)) was dropped: another object is there now."
      )
    }
  }

  /// The value of the scene for a key.
  func sceneValue<T>(_ key: String, over initial: T) -> T {
    scene.removeValue(forKey: key).map { value($0, over: initial, "SceneStorage \(key)") }
      ?? initial
  }

  private func value<T>(_ slot: SavedSlot, over initial: T, _ name: String) -> T {
    defer { tellDropped() }
    if slot.type == TypeName.of(T.self),
      let value = loading.load(slot.value, as: T.self, over: initial)
    {
      return value
    }
    warn(name, T.self)
    return initial
  }

  private func warn(_ name: String, _ type: any Any.Type) {
    Warnings.once(
      "The saved state of \(written(name)) was dropped: it is no \(type) any more. The property has its "
        + "initial value."
    )
  }
}

// What was dropped, told once.
extension Restoration {
  /// Tells of the properties of objects that could not be restored.
  private func tellDropped() {
    for name in loading.dropped.dropFirst(toldCount) {
      Warnings.once(
        "The saved state of \(written(name)) was dropped: the property has another type now, or needs what "
          + "was not saved. It is as its object was made."
      )
    }
    toldCount = loading.dropped.count
  }

  /// Tells of the views and properties that were not there in time.
  func tellUntaken() {
    for name in Set(root.untakenNames(in: "")).sorted().prefix(Restoration.mostTold) {
      Warnings.once(
        "The saved state of \(written(name)) was dropped: within \(Int(Graph.patience)) seconds no view "
          + "with this property has appeared at its place."
      )
    }
  }

  private static let mostTold = 20

  /// A view's or an object's property as the source names it, without the wrapper's underscore.
  private func written(_ name: String) -> String {
    name.split(separator: ".").map { $0.hasPrefix("_") ? $0.dropFirst() : $0 }
      .joined(separator: ".")
  }
}

// What nobody has taken yet: views that are still to appear, when the state is saved again.
extension Restoration {
  var nextNumber: Int { loading.nextNumber }

  func beginSaving() { saved = [] }

  /// Adds the parts of a node's place that no view has taken, as they were saved.
  func addUntaken(of node: Node, to place: inout SavedPlace) {
    guard let own = places[ObjectIdentifier(node)],
      saved.insert(ObjectIdentifier(own)).inserted
    else { return }
    place.boxes += own.boxes
    place.places += own.untaken
  }

  var untakenScene: [SavedValue.Field] {
    scene.sorted { $0.key < $1.key }.map(\.value.saved)
  }

  /// Whether views have not appeared yet that have something to take.
  var isAwaited: Bool { root.isAwaited }

  /// The objects of the snapshot that are referred to and lie in parts that were taken.
  func objects(for parts: [SavedValue]) -> [SavedValue] {
    loading.missingDefinitions(of: parts)
  }
}

/// A saved place, of which each part is used once.
private final class RestoredPlace {
  let place: SavedPlace
  private var parts: [StatePlace: [RestoredPlace]] = [:]
  private var all: [(step: StatePlace, inside: RestoredPlace)] = []
  private(set) var boxes: [SavedSlot]
  private var slots: [SavedSlot]

  init(_ place: SavedPlace) {
    self.place = place
    boxes = place.boxes
    slots = place.slots
    for (step, inside) in place.places.reversed() {
      let part = RestoredPlace(inside)
      parts[step, default: []].append(part)
      all.append((step, part))
    }
  }

  /// The first part of a place that nobody took.
  func take(_ step: StatePlace) -> RestoredPlace? { parts[step]?.popLast() }

  /// The parts that nobody took, in their order.
  var untaken: [(place: StatePlace, inside: SavedPlace)] {
    var left = parts.mapValues(\.count)
    return place.places.reversed().filter { step, _ in
      guard let count = left[step], count > 0 else { return false }
      left[step] = count - 1
      return true
    }
    .reversed()
  }

  /// Whether a part, or one in a part that was taken, was taken by nobody.
  var isAwaited: Bool {
    parts.values.contains { !$0.isEmpty } || all.contains(where: \.inside.isAwaited)
  }

  /// The value of a property.
  func takeSlot(_ name: String) -> SavedSlot? {
    slots.firstIndex { $0.name == name }.map { slots.remove(at: $0) }
  }

  /// The properties that nobody took, each with its view; those of the runtime's own are left out.
  func untakenNames(in view: String) -> [String] {
    let own = slots.filter { !$0.name.hasPrefix(ViewType.ownPrefix) }.map { "\(view).\($0.name)" }
    return own
      + all.flatMap { step, inside in
        if case .view(let name) = step {
          inside.untakenNames(in: name)
        } else {
          inside.untakenNames(in: view)
        }
      }
  }

  /// What the first box of a kind kept that nobody took.
  func takeBox(_ kind: String) -> SavedValue? {
    boxes.firstIndex { $0.name == kind }.map { boxes.remove(at: $0).value }
  }
}

extension Node {
  /// The place of a view with an explicit id; another one where the id can't be saved.
  final func place<ID: Hashable>(of id: ID, or index: Int) -> StatePlace {
    Saving(Graph.stateCoders).save(id).map { .id($0) } ?? .index(index)
  }

  /// What was saved of the property that is being bound, over its initial value.
  final func restored<T>(_ initial: T) -> T {
    graph.restoration?.value(over: initial) ?? initial
  }

  /// Writes what was saved of the property that is being bound into the object that it holds.
  ///
  /// Who has read it before is not told: evaluated again, the view that has made it would make
  /// another one.
  final func restoreContents(of object: AnyObject) {
    graph.restoration?.write(into: object)
  }
}

extension Graph {
  /// Seconds in which views may appear and find their state, as they do once data are loaded.
  fileprivate static let patience = 10.0

  /// Begins to restore a snapshot.
  func restore(_ snapshot: Data?) {
    restoration = snapshot.flatMap {
      Restoration($0, until: now + Graph.patience, owner: owner)
    }
  }

  /// Begins a turn, or ends the restoration, because its time is over.
  ///
  /// What appears in the second turn or later may be what somebody has opened meanwhile; a view
  /// that appears after the end is a new one.
  func continueRestoring() {
    guard let restoration else { return }
    restoration.turns += 1
    guard now > restoration.end else { return }
    restoration.tellUntaken()
    self.restoration = nil
  }
}

extension Graph {
  /// How the state of views is saved: values of views start anew, and so do the runtime's own
  /// objects, which belong to the process.
  static let stateCoders = StateCoders(
    isModel: { observableObjects.include($0, as: (any ObservableObject.Type).self) },
    isExcluded: { type in
      (Conformances.views.include(type, as: (any View.Type).self)
        && !valueViews.include(type, as: (any ValueView.Type).self))
        || (type is AnyClass && runtimeModules.contains(module(of: type)))
    },
  )

  private static let valueViews = Conformances(to: (any ValueView).self)
  private static let observableObjects = Conformances(to: (any ObservableObject).self)

  /// Which session each object in saved state belongs to.
  static let objectOwners = ObjectOwners()

  private static let runtimeModules: Set<String> = [
    module(of: Graph.self), "Properties", "Display", "Geometry", "Layout", "Pictures", "Symbols",
    "SwiftUI", "SwiftData", "CoreData", "UIKit", "PencilKit", "SpriteKit", "PhotosUI", "StoreKit",
    "WidgetKit", "AppIntents", "TipKit", "Charts", "MapKit", "WebKit", "CoreLocation",
  ]

  private static func module(of type: any Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }
}

/// A view that is a value as well, and is saved as one: a colour.
nonisolated protocol ValueView: View {}
