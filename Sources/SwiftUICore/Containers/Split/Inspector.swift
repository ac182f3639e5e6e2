public import Foundation
import Layout
public import Properties

/// A column at the end of a view while a condition holds; a sheet where there is little room.
private nonisolated struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: () -> Inspector
  @State private var width: Lazy<PreferenceHolder<ColumnWidthKey>>
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.screenSize) private var screen

  init(isPresented: Binding<Bool>, inspector: @escaping () -> Inspector) {
    self.isPresented = isPresented
    self.inspector = inspector
    _width = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let isCompact = sizeClass == .compact
    let holder = width.value { PreferenceHolder() }
    let usual = ColumnWidth(ideal: 256)
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue, !isCompact {
        Divider()
        inspector()
          .modifier(PreferenceHoldModifier(holder: holder))
          .frame(width: (holder.value ?? usual).width(in: screen.width))
          .frame(maxHeight: .infinity)
          // A stack in it is its own.
          .environment(\.stackColumn, nil)
      }
    }
    .focusedSceneValue(\.inspectorSwitch, ColumnSwitch { isPresented.wrappedValue.toggle() })
    .sheet(
      isPresented: Binding(
        { isCompact && isPresented.wrappedValue },
        { isShown, _ in if !isShown { isPresented.wrappedValue = false } },
        .closures,
      ),
      content: inspector,
    )
  }
}

extension View {
  /// Shows a column at the end of the view while a condition holds.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping () -> V,
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content))
  }
  /// Sets the width of the column, in points; at most half of the screen.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    navigationSplitViewColumnWidth(width)
  }
  /// Sets the width of the column, in points; at most half of the screen.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil,
  ) -> some View {
    navigationSplitViewColumnWidth(min: min, ideal: ideal, max: max)
  }
}
