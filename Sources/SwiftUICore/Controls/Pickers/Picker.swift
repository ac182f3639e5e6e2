import Display
import Foundation
import Layout
public import Properties

/// One of several values.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>:
  ForwardingView
{
  public typealias Body = Never

  private let selection: PickerSelection<SelectionValue>
  private let label: Label
  private let content: Content
  /// Shows the choice in place of the option's own words; nil is those.
  var current: AnyView?

  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
  ) {
    self.selection = .one(selection)
    self.content = content()
    self.label = label()
  }

  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content,
  ) {
    self.selection = .one(selection)
    self.content = content()
    self.label = label
  }

  init(several: Binding<SelectionValue?>, content: Content, label: Label) {
    selection = .several(several)
    self.content = content
    self.label = label
  }

  @MainActor @ViewBuilder var inner: some View {
    switch selection {
    case .one(let value): bound(to: value)
    case .several(let value): bound(to: value)
    }
  }

  @MainActor private func bound<Value: Hashable>(to value: Binding<Value>) -> some View {
    PickerBody(
      inMenu: MenuChoice(selection: value, options: AnyView(content)),
      label: AnyView(title: label),
      choice: ChoiceView(
        selection: value,
        name: label.plainText,
        options: AnyView(content),
        use: .control,
      ),
      current: current,
    )
  }
}

/// What a picker chooses for.
nonisolated enum PickerSelection<Value> {
  case one(Binding<Value>)
  /// Several values; nil while they differ.
  case several(Binding<Value?>)
}

nonisolated extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

nonisolated extension Picker where Label == SwiftUICore.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
  ) {
    self.init(selection: selection, content: content) {
      SwiftUICore.Label(title, systemImage: systemImage)
    }
  }
}

/// The choice, put together as the style says.
private nonisolated struct PickerBody<Value: Hashable>: View {
  let inMenu: MenuChoice<Value>
  let label: AnyView
  let choice: ChoiceView<Value>
  let current: AnyView?
  @Environment(\.pickerKind) private var kind
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.isMenuPicker) private var isMenuPicker
  @Environment(\.pageLink) private var pageLink

  init(
    inMenu: MenuChoice<Value>,
    label: AnyView,
    choice: ChoiceView<Value>,
    current: AnyView?,
  ) {
    self.inMenu = inMenu
    self.label = label
    self.choice = choice
    self.current = current
  }

  var body: some View {
    if isInMenu, isMenuPicker {
      Menu {
        inMenu
      } label: {
        label
      }
    } else if isInMenu {
      inMenu
    } else {
      styled
    }
  }

  /// Whether the options draw themselves.
  @MainActor private var isOwn: Bool {
    choice.hasPictures || ProxyLook.current?.hasSegments == true
  }

  @MainActor @ViewBuilder private var styled: some View {
    switch kind {
    case .menu:
      if let current {
        PickerRow(
          label: label,
          choice: Menu {
            inMenu
          } label: {
            current
          }
          .accessibilityLabel(choice.name)
          .accessibilityValue(current.plainText),
        )
      } else {
        PickerRow(label: label, choice: choice)
      }
    case .segments: isOwn ? choice.used(.segments) : choice
    case .wheel: choice
    case .rows: PickerRows(label: label, choice: choice.used(.rows(hasRadios: false)))
    case .radios: PickerRows(label: label, choice: choice.used(.rows(hasRadios: true)))
    case .page:
      pageLink(
        PageLink(
          label: AnyView(
            HStack {
              label
              Spacer()
              if let current {
                current.foregroundStyle(.secondary)
              } else {
                choice.used(.words).foregroundStyle(.secondary)
              }
            }
          ),
          title: choice.name,
          page: { dismiss in AnyView(choice.used(.rows(hasRadios: false), then: dismiss)) },
        )
      )
    }
  }
}

/// The label where the platform shows it: in rows of lists and forms, not beside a single menu.
private nonisolated struct PickerRow<Choice: View>: View {
  let label: AnyView
  let choice: Choice
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.isInRow) private var isInRow

  init(label: AnyView, choice: Choice) {
    self.label = label
    self.choice = choice
  }

  var body: some View {
    if areLabelsHidden || !isInRow {
      choice
    } else {
      HStack {
        label.accessibilityHidden(true)
        Spacer()
        choice
      }
    }
  }
}

/// All options one below the other, under the label.
private nonisolated struct PickerRows<Choice: View>: View {
  let label: AnyView
  let choice: Choice
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.isListRow) private var isListRow

  init(label: AnyView, choice: Choice) {
    self.label = label
    self.choice = choice
  }

  var body: some View {
    if areLabelsHidden {
      choice
    } else if isListRow {
      label.foregroundStyle(.secondary)
      choice
    } else {
      VStack(alignment: .leading, spacing: 4) {
        label.font(.footnote).foregroundStyle(.secondary).accessibilityHidden(true)
        choice
      }
    }
  }
}

/// The content of a row that leads to a page of choices.
nonisolated struct PageLink {
  let label: AnyView
  let title: String
  /// The page's content, which calls its argument to lead back.
  let page: (@escaping () -> Void) -> AnyView
}

nonisolated extension EnvironmentValues {
  /// Whether each of several views is a row of its own in the list around, as nothing arranges them.
  var isListRow: Bool { isInRow && isLazy }
  /// Makes the row for a picker whose choices are on a page of their own.
  @Entry var pageLink: @MainActor (PageLink) -> AnyView = { $0.label }
}
