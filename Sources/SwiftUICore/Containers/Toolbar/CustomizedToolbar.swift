import Foundation
import Layout
import Properties

/// A toolbar whose items a person hides and shows.
nonisolated struct CustomizedToolbar: ViewModifier {
  let items: any ToolbarContent
  @AppStorage private var saved: String
  @State private var isOpen = false

  init(id: String, items: any ToolbarContent) {
    self.items = items
    _saved = AppStorage(wrappedValue: "", "Toolbar \(id)")
    _isOpen = State(wrappedValue: false)
  }

  @MainActor func body(content: _ViewModifier_Content<Self>) -> some View {
    content
      .modifier(
        ToolbarModifier(
          content: ChosenToolbarContent(
            items: items,
            choices: ToolbarChoices(saved),
            isOpen: $isOpen,
          )
        )
      )
      .focusedSceneValue(\.toolbarPanel, $isOpen)
      .sheet(isPresented: $isOpen) { ToolbarPanel(items: items, saved: $saved) }
  }
}

/// A person's choices for one toolbar, as a text for the defaults; any other text says nothing.
nonisolated struct ToolbarChoices: Equatable {
  private var shown: [String: Bool]

  init(_ text: String) {
    shown = (try? JSONDecoder().decode([String: Bool].self, from: Data(text.utf8))) ?? [:]
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(shown)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func shows(_ item: ToolbarItemName) -> Bool {
    item.isFree ? shown[item.id] ?? item.showsByDefault : true
  }

  mutating func set(_ item: ToolbarItemName, isShown: Bool) { shown[item.id] = isShown }
}

/// The items that are chosen, and the way to the others.
private nonisolated struct ChosenToolbarContent: PrimitiveToolbarContent {
  typealias Body = Never

  let items: any ToolbarContent
  let choices: ToolbarChoices
  let isOpen: Binding<Bool>

  @MainActor var entries: [ToolbarEntry] {
    let all = items.allEntries
    guard all.contains(where: { $0.name?.isFree == true }) else { return all }
    let chosen = all.compactMap { entry in
      guard let name = entry.name, !choices.shows(name) else { return entry }
      guard name.options.contains(.alwaysAvailable) else { return nil }
      var further = entry
      further.placement = .secondary
      return further
    }
    let way = Button("Customize Toolbar…") { isOpen.wrappedValue = true }
    return chosen + [ToolbarEntry(placement: .secondary, content: AnyView(way))]
  }
}

extension ChosenToolbarContent: SelfComparing {
  func isSame(as other: ChosenToolbarContent) -> Bool {
    choices == other.choices && items.isSame(as: other.items)
  }
}

/// The list of a toolbar's items, each with a switch.
private nonisolated struct ToolbarPanel: View {
  let items: any ToolbarContent
  @Binding private var saved: String
  @Environment(\.dismiss) private var dismiss

  init(items: any ToolbarContent, saved: Binding<String>) {
    self.items = items
    _saved = saved
  }

  @MainActor private func isShown(_ item: ToolbarItemName) -> Binding<Bool> {
    let saved = $saved
    return Binding(
      { ToolbarChoices(saved.wrappedValue).shows(item) },
      { isShown, _ in
        var choices = ToolbarChoices(saved.wrappedValue)
        choices.set(item, isShown: isShown)
        saved.wrappedValue = choices.text
      },
      .closures,
    )
  }

  var body: some View {
    let entries = items.allEntries.filter { $0.name?.isFree == true }
    NavigationStack {
      Form {
        Section {
          ForEach(entries.indices, id: \.self) { index in
            if let name = entries[index].name {
              Toggle(isOn: isShown(name)) {
                entries[index].content
                  .buttonStyle(ToolbarWordsStyle())
                  .labelStyle(.titleAndIcon)
              }
            }
          }
        }
        Section {
          Button("Restore Defaults") { saved = "" }.disabled(saved.isEmpty)
        }
      }
      .navigationTitle("Customize Toolbar")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}

/// A button of a bar as its words alone, where it is named and not pressed.
private nonisolated struct ToolbarWordsStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

nonisolated extension FocusedValues {
  /// Whether the list of the toolbar's items is open.
  @Entry var toolbarPanel: Binding<Bool>?
}

extension View {
  /// Puts items into the bars of the page; a person may hide and show them.
  ///
  /// “Customize Toolbar…” in the bar's menu of further items leads to a list of them, as does
  /// `ToolbarCommands`. What is chosen is kept in the app's defaults, by the toolbar's name.
  public nonisolated func toolbar<C: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> C,
  ) -> some View {
    modifier(CustomizedToolbar(id: id, items: content()))
  }
}
