import Display
import Foundation
import Layout
public import Properties
import StateCoding

nonisolated struct LinkedPage: View {
  let target: LinkTarget

  var body: some View { target.content }
}

/// Leads to another page.
public nonisolated struct NavigationLink<Label: View, Destination: View>: ForwardingView {
  public typealias Body = Never

  private let label: Label
  private let destination: () -> AnyView
  private let value: AnyHashable?
  private let isActive: Binding<Bool>?

  init(
    label: Label,
    destination: @escaping () -> AnyView,
    value: AnyHashable? = nil,
    isActive: Binding<Bool>? = nil,
  ) {
    self.label = label
    self.destination = destination
    self.value = value
    self.isActive = isActive
  }

  public init(
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label: label(), destination: { AnyView(destination()) })
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: { AnyView(destination) })
  }

  @MainActor var inner: some View {
    LinkRow(
      label: AnyView(pressed: label),
      destination: destination,
      value: value,
      isActive: isActive,
    )
    // A link to a value that is not there leads nowhere.
    .disabled(Destination.self == Never.self && value == nil)
  }

  /// Whether the link shows its page in the next column of a split view; else it is the next page of
  /// the link's own column.
  public func isDetailLink(_ isDetailLink: Bool) -> some View {
    environment(\.isDetailLink, isDetailLink)
  }
}

nonisolated extension NavigationLink {
  /// Leads to another page, and there while a condition holds.
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label: label(), destination: { AnyView(destination) }, isActive: isActive)
  }
  /// Leads to another page, and there while a condition holds.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(label: label(), destination: { AnyView(destination()) }, isActive: isActive)
  }
  /// Leads to another page, and there while a value is chosen.
  public init<V: Hashable>(
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      label: label(),
      destination: { AnyView(destination) },
      isActive: selection.isChosen(tag),
    )
  }
  /// Leads to another page, and there while a value is chosen.
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label,
  ) {
    self.init(
      label: label(),
      destination: { AnyView(destination()) },
      isActive: selection.isChosen(tag),
    )
  }
}

nonisolated extension Binding {
  /// Whether a value is chosen; set to false it takes the choice back.
  fileprivate func isChosen<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      { wrappedValue == tag },
      { isOn, _ in
        if isOn { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      },
      .closures,
    )
  }
}

nonisolated extension NavigationLink where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(label: Text(titleKey), destination: { AnyView(destination()) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(label: Text(title), destination: { AnyView(destination()) })
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey), destination: { AnyView(destination) })
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), destination: { AnyView(destination) })
  }
  public init(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    isActive: Binding<Bool>,
  ) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    destination: Destination,
    isActive: Binding<Bool>,
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }
  @_disfavoredOverload public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }
}

nonisolated extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(
      label: label(),
      destination: { AnyView(EmptyView()) },
      value: value.map { AnyHashable($0) },
    )
  }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

/// Whether a link's page is open.
nonisolated enum OpenPage: SelfCoding {
  case closed, open
  /// It was open when the session was saved, and is to be opened again.
  case saved

  static func makeCoder(_ coders: StateCoders) -> ValueCoder {
    .of(OpenPage.self) { page, _ in
      page == .closed ? nil : SavedValue.none
    } load: { saved, _ in
      saved == .none ? .saved : nil
    }
  }
}

/// A link as a row with a sign that it leads on.
nonisolated struct LinkRow: View {
  let label: AnyView
  let destination: () -> AnyView
  let value: AnyHashable?
  let isActive: Binding<Bool>?
  @Environment(\.navigation) private var center
  @Environment(\.pageLevel) private var level
  @Environment(\.isInRow) private var isInRow
  @Environment(\.navigationLinkIndicatorVisibility) private var indicatorVisibility
  @Environment(\.rowChoice) private var rowChoice
  @Environment(\.isDetailLink) private var isDetail
  @Environment(\.editMode) private var editMode
  @Environment(\.rowTraits) private var traits
  @Environment(\.isInSidebar) private var isInSidebar
  @State private var held = Lazy<LinkTarget>()
  @State private var page = OpenPage.closed

  init(
    label: AnyView,
    destination: @escaping () -> AnyView,
    value: AnyHashable?,
    isActive: Binding<Bool>?,
  ) {
    self.label = label
    self.destination = destination
    self.value = value
    self.isActive = isActive
  }

  private var leads: Bool { center != nil || (value != nil && rowChoice != nil) }

  /// Whether it opens a page over its own, also where its list has a choice.
  ///
  /// Rows are chosen by their links beside another column, while they are edited, and where nobody
  /// knows a page for the value.
  @MainActor private var opensPage: Bool {
    guard rowChoice != nil, let center, center.forward == nil else { return false }
    return editMode?.wrappedValue.isEditing != true && value.map(center.knows) ?? true
  }

  var body: some View {
    let target = held.value { LinkTarget(destination) }
    let _ = target.change(destination)
    let _ = sync(target)
    if isInRow {
      Button(action: follow) { line }
        .buttonStyle(.plain)
        .disabled(!leads)
        .modifier(LinkedRow(opensPage: opensPage, value: rowChoice == nil ? nil : value))
    } else {
      Button(action: follow) { label }.disabled(!leads)
    }
  }

  /// Opens or closes the page as the binding says, and updates the binding afterwards.
  @MainActor private func sync(_ target: LinkTarget) {
    guard let isActive else { return reopen(target) }
    center?.sync(target, isActive: isActive.wrappedValue, level: level, isDetail: isDetail) {
      if isActive.wrappedValue { isActive.wrappedValue = false }
    }
  }

  /// Opens the page that was open when the session was saved.
  @MainActor private func reopen(_ target: LinkTarget) {
    guard let center, !target.isReopened, Node.untracked({ page == .saved }) else { return }
    target.isReopened = true
    let state = $page
    if center.canReopen(on: level, isDetail: isDetail) {
      center.sync(target, isActive: true, level: level, isDetail: isDetail) {
        state.wrappedValue = .closed
      }
    } else {
      state.wrappedValue = .closed
    }
  }

  /// A row that chooses what another column beside it shows has no sign.
  @MainActor private var showsSign: Bool {
    let isPlain = isInSidebar && rowChoice != nil && !opensPage
    return indicatorVisibility == .visible || indicatorVisibility != .hidden && !isPlain
  }

  @MainActor private var line: some View {
    HStack {
      label
      Spacer()
      // A row's badge stands before it, and brings it.
      if showsSign, traits.badge == nil { LinkSign.view }
    }
  }

  @MainActor private func follow() {
    if let isActive {
      isActive.wrappedValue = true
    } else if let value, !opensPage, let rowChoice, rowChoice.choose(value) {
      return
    } else if let value {
      center?.push(value, isDetail: isDetail)
    } else {
      let target = held.value { LinkTarget(destination) }
      let page = $page
      center?.push(AnyView(LinkedPage(target: target)), isDetail: isDetail) {
        page.wrappedValue = .closed
      }
      page.wrappedValue = .open
    }
  }
}

/// What a link says of the row that it is.
private nonisolated struct LinkedRow: EnvironmentModifier {
  let opensPage: Bool
  let value: AnyHashable?

  func change(_ environment: inout EnvironmentValues) {
    environment.isLink = true
    if opensPage {
      environment.rowTraits.isSelectionDisabled = true
    } else {
      environment.rowTraits.linked = value
    }
  }
}

nonisolated extension EnvironmentValues {
  /// Whether links lead to the next column of a split view.
  @Entry var isDetailLink: Bool = true
}
