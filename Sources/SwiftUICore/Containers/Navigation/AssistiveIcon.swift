import Properties

extension View {
  /// Sets the picture beside the title of the page, where Assistive Access is on.
  public nonisolated func assistiveAccessNavigationIcon(_ icon: Image) -> some View {
    modifier(AssistiveIconModifier(icon: icon))
  }
  /// Sets the symbol beside the title of the page, where Assistive Access is on.
  public nonisolated func assistiveAccessNavigationIcon(systemImage name: String) -> some View {
    assistiveAccessNavigationIcon(Image(systemName: name))
  }
}

private nonisolated struct AssistiveIconModifier: ViewModifier {
  let icon: Image
  @Environment(\.accessibilityAssistiveAccessEnabled) private var isOn

  init(icon: Image) { self.icon = icon }

  func body(content: _ViewModifier_Content<Self>) -> some View {
    let shown = isOn ? icon : nil
    return content.navigation { $0.icon = shown ?? $0.icon }
  }
}
