import Display
import Foundation

/// The drag that keys make: one lifts what has the focus, arrows choose where it goes.
extension DragManager {
  /// Lifts what has the focus, or what can be dragged in it or around it.
  static let liftKey = KeyStroke(.function(8))

  /// The keys of a drag that keys have lifted; tab and return do what they do else, so that a page
  /// can be opened meanwhile.
  static let dragKeys: [KeyStroke] = [
    KeyStroke(.up), KeyStroke(.left), KeyStroke(.down), KeyStroke(.right), KeyStroke(.space),
    KeyStroke(.escape),
  ]

  /// A key of a drag; false where it is none.
  func press(_ stroke: KeyStroke, focused: Box?) -> Bool {
    guard let drag, drag.isByKeys else {
      if let drag, drag.source == nil, stroke == KeyStroke(.escape) {
        cancel()
        return true
      }
      guard stroke == Self.liftKey, drag == nil, let focused else { return false }
      return source(at: focused)?.liftByKeys() ?? false
    }
    switch (stroke.key, stroke.modifiers) {
    case (.up, []), (.left, []): step(-1)
    case (.down, []), (.right, []): step(1)
    case (.space, []), (.function(8), []): drop()
    case (.escape, []):
      cancel()
      announce("Put back.")
    default: return false
    }
    return true
  }

  /// What can be dragged in a box, or else around it.
  private func source(at box: Box) -> DragSourceBox? {
    func inside(_ box: Box) -> DragSourceBox? {
      if let source = box as? DragSourceBox, !source.needs.isEmpty { return source }
      for child in box.children {
        if let source = inside(child) { return source }
      }
      return nil
    }
    if let source = inside(box) { return source }
    var here = box.parent
    while let box = here {
      if let source = box as? DragSourceBox, !source.needs.isEmpty { return source }
      here = box.parent
    }
    return nil
  }

  private func step(_ way: Int) {
    let places = places
    guard let drag, !places.isEmpty else { return announce("Nothing here takes it.") }
    let now = places.firstIndex { $0.target === drag.target && $0.place == drag.place }
    let next =
      now.map { ($0 + way + places.count) % places.count }
      ?? (way > 0 ? 0 : places.count - 1)
    let (target, place) = places[next]
    choose(place, of: target)
    let words = target.name.isEmpty ? target.spokenText : target.name
    announce(
      [words, place.name, "\(next + 1) of \(places.count)"].filter { !$0.isEmpty }
        .joined(separator: ", ")
    )
  }
}
