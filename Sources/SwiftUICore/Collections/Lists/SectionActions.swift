import Properties

/// Offers actions below the rows of a section.
nonisolated struct SectionActionsModifier: EnvironmentModifier {
  let actions: AnyView

  func change(_ environment: inout EnvironmentValues) { environment.sectionActions = actions }
}

extension View {
  /// Offers actions of a section: below its rows, or where a container of the app's own puts them.
  public nonisolated func sectionActions<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(SectionActionsModifier(actions: AnyView(content())))
  }
}

nonisolated extension EnvironmentValues {
  /// The actions of the section around; nil where there are none.
  @Entry var sectionActions: AnyView?
}
