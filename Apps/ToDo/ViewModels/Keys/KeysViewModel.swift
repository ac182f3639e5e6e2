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
  struct Key: Hashable, Sendable, Identifiable {
    var keys: String
    var does: String

    var id: Self { self }
  }

  var title: String
  var keys: [Key]
  /// What there is to add.
  var note = ""

  var id: String { title }

  static let all = [
    KeyGroup(
      title: "Everywhere",
      keys: [
        Key(keys: "⌘Z", does: "Undo"),
        Key(keys: "⇧⌘Z", does: "Redo"),
        Key(keys: "⇧⌘N", does: "New list"),
        Key(keys: "/", does: "Search"),
        Key(keys: "⌘/", does: "These keys"),
      ],
    ),
    KeyGroup(
      title: "In a List",
      keys: [
        Key(keys: "⌘N", does: "New item"),
        Key(keys: "↩", does: "Keep the title, and the next new item"),
        Key(keys: "⌘A", does: "Select all, while selecting"),
      ],
      note: """
        Where there is no ⌘ key, Control stands for it, and in a terminal Alt as well. Browsers \
        keep ⌘N to themselves: there Alt and N, or on a Mac Control and N, do the same.
        """,
    ),
  ]
}
