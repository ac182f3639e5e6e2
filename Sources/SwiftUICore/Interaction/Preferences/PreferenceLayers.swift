public import Layout
import Properties

nonisolated struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: ViewModifier {
  let isBehind: Bool
  let alignment: Alignment
  let layer: (Key.Value) -> Layer
  @State private var holder: Lazy<PreferenceHolder<Key>>

  init(isBehind: Bool, alignment: Alignment, layer: @escaping (Key.Value) -> Layer) {
    self.isBehind = isBehind
    self.alignment = alignment
    self.layer = layer
    _holder = State(wrappedValue: Lazy())
  }

  @MainActor func body(content: Content) -> some View {
    let holder = holder.value { PreferenceHolder() }
    content
      .modifier(PreferenceHoldModifier(holder: holder))
      .modifier(
        LayeringModifier(
          secondary: layer(holder.value),
          alignment: alignment,
          isBehind: isBehind,
        )
      )
  }
}

extension View {
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V,
  ) -> some View {
    modifier(
      PreferenceLayerModifier<K, V>(isBehind: false, alignment: alignment, layer: transform)
    )
  }
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V,
  ) -> some View {
    modifier(
      PreferenceLayerModifier<K, V>(isBehind: true, alignment: alignment, layer: transform)
    )
  }
}
