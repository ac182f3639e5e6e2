/// What the screen of all lists shows.
@MainActor final class AllListsState: ScreenState {
  typealias Outputs = any AllListsViewModelOutputs

  @Shown(\.displayTitle) var title = ""
  @Shown(\.displaySmartLists) var smartLists: [ShownSmartList] = []
  @Shown(\.displayLists) var lists: [ShownList] = []
  @Shown(\.displayEmpty) var empty: EmptyText? = nil
  @Shown(\.displaySelection) var selection: ListChoice? = nil
  @Shown(\.displayNamePrompt) var prompt: NamePrompt? = nil
  @Shown(\.displayDeleteConfirmation) var confirmation: AlertMessage? = nil
  @Shown(\.showSingleList) var single: (any SingleListViewModelType)? = nil
  @Shown(\.showKeys) var keys: (any KeysViewModelType)? = nil
  @Shown(\.displayOpened) var opened = OpenedOverLists()
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
}
