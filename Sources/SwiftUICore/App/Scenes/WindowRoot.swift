import Properties

/// The root view of a session, in the colour scheme that it prefers.
nonisolated struct WindowRoot<Content: View>: View {
  let content: Content
  @State private var held = Lazy<PreferenceHolder<PreferredColorSchemeKey>>()
  @Environment(\.colorScheme) private var scheme

  init(content: Content) { self.content = content }

  var body: some View {
    let holder = held.value { PreferenceHolder() }
    let preferred = Node.reading?.graph[WindowScheme.self].followed ?? holder.value
    // The ground that the screen gives is of its own scheme.
    if let preferred, preferred != scheme {
      Color.background.accessibilityHidden(true).environment(\.colorScheme, preferred)
    }
    content
      .modifier(PreferenceHoldModifier(holder: holder))
      .modifier(BarScheme(scheme: preferred))
  }
}

extension View {
  /// Light or dark for the whole window, or for all that is presented with this view.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformPreference(PreferredColorSchemeKey.self) { if let colorScheme { $0 = colorScheme } }
  }
  /// Whether the status bar of a telephone is hidden.
  ///
  /// Without effect: neither a terminal nor a page in a browser has a status bar of its own.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Whether the status bar of a telephone is hidden.
  ///
  /// Without effect: neither a terminal nor a page in a browser has a status bar of its own.
  public nonisolated func statusBar(hidden: Bool) -> some View { self }
  /// Whether what the system lays over the app is shown.
  ///
  /// Without effect: what a terminal or a browser shows around the app is not the app's to hide.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
