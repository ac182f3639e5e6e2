@MainActor protocol KeysViewModelInputs: AnyObject {
  /// Call when the screen is there and its outputs are bound.
  func viewDidLoad()
}

@MainActor protocol KeysViewModelOutputs: AnyObject {
  /// Outputs the quick keys in groups.
  var displayKeys: (([KeyGroup]) -> Void)? { get set }
}

@MainActor protocol KeysViewModelType: AnyObject {
  var inputs: any KeysViewModelInputs { get }
  var outputs: any KeysViewModelOutputs { get }
}

/// What can be done by keys.
final class KeysViewModel: KeysViewModelInputs, KeysViewModelOutputs, KeysViewModelType {
  var inputs: any KeysViewModelInputs { self }
  var outputs: any KeysViewModelOutputs { self }

  // MARK: Outputs

  var displayKeys: (([KeyGroup]) -> Void)?

  // MARK: Inputs

  func viewDidLoad() { displayKeys?(KeyGroup.all) }
}

/// Keys that belong together.
struct KeyGroup: Hashable, Sendable, Identifiable {
  var title: String
  var keys: [QuickKey]
  /// What there is to add.
  var note = ""

  var id: String { title }

  static let all = [
    KeyGroup(
      title: "Everywhere",
      keys: [.undo, .redo, .newList, .search, .keys, .today, .planned, .done, .all],
    ),
    KeyGroup(title: "In a List", keys: [.newItem, .keep, .selectAll]),
    KeyGroup(
      title: "On an Item",
      keys: [.complete, .details, .delete, .moveUp, .moveDown],
      note: """
        They are for the item that the keyboard is on, and the first and the third for all that are \
        selected. Where there is no ⌘ key, Control stands for it, and in a terminal Alt, which most \
        terminals tell where they do not tell Control. Browsers keep ⌘N to themselves: there Alt \
        and N, or on a Mac Control and N, do the same.
        """,
    ),
  ]
}
