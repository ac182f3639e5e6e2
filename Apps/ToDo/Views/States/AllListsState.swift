import Observation

/// What the screen of all lists shows.
@MainActor @Observable final class AllListsState: ScreenState {
  var title = ""
  var smartLists: [ShownSmartList] = []
  var lists: [ShownList] = []
  var empty: EmptyWords?
  var selection: ListChoice?
  var prompt: NamePrompt?
  var confirmation: AlertMessage?
  var single: (any SingleListViewModelType)?
  var keys: (any KeysViewModelType)?
  var alert: AlertMessage?

  func bind(_ outputs: any AllListsViewModelOutputs) {
    outputs.displayTitle = outlet(\.title)
    outputs.displaySmartLists = outlet(\.smartLists)
    outputs.displayLists = outlet(\.lists)
    outputs.displayEmpty = outlet(\.empty)
    outputs.displaySelection = outlet(\.selection)
    outputs.displayNamePrompt = outlet(\.prompt)
    outputs.displayDeleteConfirmation = outlet(\.confirmation)
    outputs.showSingleList = outlet(\.single)
    outputs.showKeys = outlet(\.keys)
    outputs.displayAlert = outlet(\.alert)
  }
}
