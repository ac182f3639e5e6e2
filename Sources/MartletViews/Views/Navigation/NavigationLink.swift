import Display
import Foundation
import Layout
import Properties

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
    LinkRow(label: AnyView(label), destination: destination, value: value)
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

/// A link as a row with a sign that it leads on.
nonisolated struct LinkRow: View {
  let label: AnyView
  let destination: () -> AnyView
  let value: AnyHashable?
  @Environment(\.navigation) private var center
  @Environment(\.isInRow) private var isInRow
  @State private var held = Held<LinkTarget>()

  init(label: AnyView, destination: @escaping () -> AnyView, value: AnyHashable?) {
    self.label = label
    self.destination = destination
    self.value = value
  }

  var body: some View {
    let target = held.value { LinkTarget(destination) }
    let _ = target.change(destination)
    if isInRow {
      Button(action: follow) {
        HStack {
          label
          Spacer()
          Image(systemName: "chevron.right").foregroundStyle(.tertiary).accessibilityHidden(true)
        }
      }
      .buttonStyle(.plain)
      .disabled(center == nil)
    } else {
      Button(action: follow) { label }.disabled(center == nil)
    }
  }

  @MainActor private func follow() {
    if let value {
      center?.push(value)
    } else {
      center?.push(AnyView(LinkedPage(target: held.value { LinkTarget(destination) })))
    }
  }
}
