package import Display
package import Foundation
import Properties
import StateCoding

/// The state of a session at a moment.
package struct StateSnapshot {
  package var bytes: Data
  /// How many properties of views are in it.
  package var kept: Int
  /// The properties that could not be saved.
  package var lost: [String]
}

extension Graph {
  /// The state of all views that have any, and of the scene.
  ///
  /// - Parameters:
  ///   - focused: the element with the keyboard's focus.
  ///   - secrets: texts that are not saved.
  package func snapshot(focused: ElementID?, secrets: Set<String>) -> StateSnapshot? {
    guard phase == .idle, let root else { return nil }
    var most = Saving.mostBytes
    savedArrays.beginSnapshot()
    defer { savedArrays.endSnapshot() }
    while true {
      let saving = Saving(Graph.stateCoders, most: most, first: restoration?.nextNumber ?? 0)
      saving.secrets = secrets
      saving.arrays = savedArrays
      saving.meet = { [owner] in Graph.objectOwners.claim($0, for: owner) }
      let place = savedPlace(of: root, saving)
      let scene = sceneStorage.sorted { $0.key < $1.key }.compactMap { key, signal in
        (signal as? any SavedLocation)?.savedSlot(key, saving)?.saved
      }
      if let next = saving.nextMost {
        most = next
        continue
      }
      for name in saving.tooLarge {
        Warnings.once(
          "The state of \(name) is not saved, or not all of it: it is too large. A session has at most "
            + "\(Saving.mostBytes) bytes. Keep what is large in a file."
        )
      }
      return snapshot(place, scene, saving, isFocused: focused != nil)
    }
  }

  private func savedPlace(of root: Node, _ saving: Saving) -> SavedPlace {
    restoration?.beginSaving()
    var place = SavedPlace()
    root.saveState(saving, into: &place)
    return place
  }

  private func snapshot(
    _ place: SavedPlace,
    _ scene: [SavedValue.Field],
    _ saving: Saving,
    isFocused: Bool,
  ) -> StateSnapshot {
    let scene = scene + (restoration?.untakenScene ?? [])
    let parts = [place.saved, .record(scene)]
    let objects = restoration?.objects(for: parts) ?? []
    let hasFocus = SavedValue.bool(isFocused || restoration?.hadFocus == true)
    let saved = SavedValue.list([.int(1)] + parts + [hasFocus, .list(objects)])
    return StateSnapshot(
      bytes: Data(SavedBytesWriter.bytes(of: saved)),
      kept: saving.kept,
      lost: saving.lost,
    )
  }
}

extension Node {
  /// Saves the state of the view and of those inside it.
  final func saveState(_ saving: Saving, into place: inout SavedPlace) {
    guard holdsState, isSaved else { return }
    guard let own = stateName else { return saveInside(saving, into: &place) }
    var inside = SavedPlace()
    inside.slots = savedSlots(saving)
    saveInside(saving, into: &inside)
    if !inside.isEmpty { place.places.append((.view(own), inside)) }
  }

  private func saveInside(_ saving: Saving, into place: inout SavedPlace) {
    if let own = stateBox?.savedOwn(saving) { place.boxes.append(own) }
    defer { graph.restoration?.addUntaken(of: self, to: &place) }
    for (step, child) in placedChildren {
      guard let step else {
        child.saveState(saving, into: &place)
        continue
      }
      var inside = SavedPlace()
      child.saveState(saving, into: &inside)
      if !inside.isEmpty { place.places.append((step, inside)) }
    }
  }
}

extension StateLocation: SavedLocation {
  func savedSlot(_ name: String, _ saving: Saving) -> SavedSlot? {
    startsAnew ? nil : SavedSlot(name, get(), saving)
  }
}
