import SwiftUI

/// The whole game, to stand alone or in another app.
public struct PickPocketView: View {
  @State private var viewModel = PickPocketViewModel()

  public init() {}

  public var body: some View {
    VStack(spacing: Look.spacing) {
      TitleBar(viewModel: viewModel)
      HistoryHeader()
      HistoryList(viewModel: viewModel)
      ProblemBar(viewModel: viewModel)
      ReadoutBar(viewModel: viewModel)
      Keypad(viewModel: viewModel)
      ControlBar(viewModel: viewModel)
    }
    .padding(Look.spacing)
    .frame(maxWidth: Look.width)
    .modifier(Dialogs(viewModel: viewModel))
  }
}
