/// What tells a view apart from others beside it, the same in the next build of the same sources.
package enum StatePlace: Hashable, Sendable {
  /// The name of a view's or a modifier's type.
  case view(String)
  /// The place in a view builder, or the branch of a condition.
  case index(Int)
  /// An explicit id, as it is saved.
  case id(SavedValue)

  package var saved: SavedValue {
    switch self {
    case .view(let name): .string(name)
    case .index(let index): .int(Int64(index))
    case .id(let id): .some(id)
    }
  }

  package init?(saved: SavedValue) {
    switch saved {
    case .string(let name): self = .view(name)
    case .int(let index): self = .index(Int(index))
    case .some(let id): self = .id(id)
    default: return nil
    }
  }
}

/// The saved value of a property.
package struct SavedSlot: Sendable {
  /// Of the property, after those of the properties around it.
  package var name: String
  /// The name of its type (`TypeName`).
  package var type: String
  package var value: SavedValue

  package var saved: SavedValue.Field { SavedValue.Field(name, .typed(type, value)) }

  package init?(_ field: SavedValue.Field) {
    guard case .typed(let type, let value) = field.value else { return nil }
    (name, self.type, self.value) = (field.name, type, value)
  }

  /// Nil if the value can't be saved.
  package init?<T>(_ name: String, _ value: T, _ saving: Saving) {
    guard let type = TypeName.of(T.self), let saved = saving.saveProperty(value) else { return nil }
    (self.name, self.type, self.value) = (name, type, saved)
  }

  /// What an object holds, which is made by somebody else; nil if nothing of it can be saved.
  ///
  /// It has no type of its own: that of the object is beside what it holds.
  package init?(_ name: String, contentsOf object: AnyObject, _ saving: Saving) {
    guard let saved = saving.saveContents(of: object) else { return nil }
    (self.name, self.type, self.value) = (name, "", saved)
  }
}

/// What is saved of the views at one place and inside it.
package struct SavedPlace: Sendable {
  /// The values of a view's properties, by name.
  package var slots: [SavedSlot] = []
  package var places: [(place: StatePlace, inside: SavedPlace)] = []
  /// What boxes keep, in their order.
  package var boxes: [SavedSlot] = []

  package var isEmpty: Bool { slots.isEmpty && places.isEmpty && boxes.isEmpty }

  /// A list of all places, each with the index of the one around it: however deep views lie in each
  /// other, the value does not.
  package var saved: SavedValue {
    var list: [SavedValue] = []
    func add(_ place: SavedPlace, _ step: StatePlace, in parent: Int) {
      let index = list.count
      list.append(
        .list([
          .int(Int64(parent)), step.saved, .record(place.slots.map(\.saved)),
          .record(place.boxes.map(\.saved)),
        ])
      )
      for (step, inside) in place.places { add(inside, step, in: index) }
    }
    add(self, .index(0), in: -1)
    return .list(list)
  }

  /// Views that lie deeper in each other are in no snapshot that was saved here.
  private static let mostDepth = 2_000

  package init() {}

  package init?(saved: SavedValue) {
    guard case .list(let list) = saved, !list.isEmpty else { return nil }
    var places: [(parent: Int, step: StatePlace, place: SavedPlace)] = []
    var depths: [Int] = []
    for (index, entry) in list.enumerated() {
      guard case .list(let parts) = entry, parts.count == 4, case .int(let parent) = parts[0],
        let step = StatePlace(saved: parts[1]), case .record(let slots) = parts[2],
        case .record(let boxes) = parts[3], parent < index, (parent < 0) == (index == 0)
      else { return nil }
      let depth = parent < 0 ? 0 : depths[Int(parent)] + 1
      guard depth <= SavedPlace.mostDepth else { return nil }
      depths.append(depth)
      var place = SavedPlace()
      place.slots = slots.compactMap { SavedSlot($0) }
      place.boxes = boxes.compactMap { SavedSlot($0) }
      places.append((Int(parent), step, place))
    }
    // Those inside come after the one around them: they are complete when it is their turn.
    for index in places.indices.reversed() {
      places[index].place.places.reverse()
      let (parent, step, place) = places[index]
      if parent >= 0 { places[parent].place.places.append((step, place)) }
    }
    self = places[0].place
  }
}
