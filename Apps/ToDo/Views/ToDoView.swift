import SwiftUI

/// The app on the database that all its windows share.
public struct ToDoView: View {
  @State private var start = StartViewModel()

  public init() {}

  public var body: some View {
    StartView(viewModel: start)
  }
}

/// The app's screens, or why there are none.
struct StartView: View {
  let viewModel: any StartViewModelType

  var body: some View {
    Adapter(viewModel.outputs, load: viewModel.inputs.viewDidLoad) { (state: StartState) in
      if let screens = state.screens {
        ContactView(viewModel: screens.contact) {
          ScreensView(screens: screens)
        }
      } else if let failure = state.failure {
        EmptyScreen(words: failure) {
          Button("Try Again", action: viewModel.inputs.tappedTryAgain)
            .buttonStyle(.borderedProminent)
        }
      } else {
        ProgressView()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
}

/// The lists, and beside them or after them what is in one.
struct ScreensView: View {
  let screens: ScreenModels
  @State private var isRoomy = false

  var body: some View {
    Adapter(
      screens.lists.outputs,
      restore: restore,
      load: screens.lists.inputs.viewDidLoad,
    ) { (lists: AllListsState) in
      Adapter(screens.history.outputs, load: screens.history.inputs.viewDidLoad) {
        (history: HistoryState) in
        NavigationSplitView {
          AllListsView(screens: screens, state: lists, history: history)
            .navigationSplitViewColumnWidth(min: 200, ideal: 300)
        } detail: {
          if let single = lists.single {
            SingleListView(
              viewModel: single,
              history: HistoryButtons(inputs: screens.history.inputs, state: history),
              files: lists.selection?.list.map {
                FilesMenu(inputs: screens.files.inputs, list: $0)
              },
              goBack: { screens.lists.inputs.selected(nil) },
            )
            .id(ObjectIdentifier(single))
          } else {
            EmptyScreen(words: .noChoice)
          }
        }
        .environment(\.isRoomy, isRoomy)
        .onGeometryChange(for: Bool.self) {
          $0.size.width >= ScreensView.roomyWidth
        } action: {
          isRoomy = $0
        }
        .modifier(FilesDialogs(viewModel: screens.files))
        .message(history.alert) { screens.history.inputs.answered($0) }
        .quickKeys(SmartList.allCases.map(\.key), screens.lists.inputs.pressed)
      }
    }
  }
}

extension ScreensView {
  private func restore(_ lists: AllListsState) {
    screens.lists.inputs.restored(lists.selection, lists.prompt, lists.opened)
  }

  /// From here on, in points, there is room for lists, items and one item.
  private static let roomyWidth: CGFloat = 1_000
}

extension EmptyText {
  fileprivate static let noChoice = EmptyText("No List Chosen", "checklist", "Choose a list.")
}
