import Display
import Foundation
import Geometry
import Layout
public import Properties

/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: ForwardingView {
  public typealias Body = Never

  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public init(_ configuration: ToggleStyleConfiguration)
  where Label == ToggleStyleConfiguration.Label {
    isOn = configuration.$isOn
    label = configuration.label
  }

  /// One switch for several values: it is on when all are, and sets all.
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label,
  ) {
    self.isOn = Binding(
      { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
      { new, _ in for source in sources { source[keyPath: isOn].wrappedValue = new } },
      .closures,
    )
    self.label = label()
  }

  @MainActor var inner: some View {
    let label = ToggleStyleConfiguration.Label(view: AnyView(title: label))
    return Styled(ToggleStyleConfiguration(label: label, isOn: isOn), by: \.toggleStyle)
  }
}

nonisolated extension Toggle where Label == Text {
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

nonisolated extension Toggle where Label == SwiftUICore.Label<Text, Image> {
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUICore.Label(title, systemImage: systemImage) }
  }
  public init(_ titleKey: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUICore.Label(titleKey, image: image) }
  }
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
  }
}
