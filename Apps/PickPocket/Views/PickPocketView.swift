import SwiftUI

/// The whole game, to stand alone or in another app.
public struct PickPocketView: View {
  @State private var viewModel: PickPocketViewModel

  public init() {
    self.init(PickPocketViewModel())
  }

  init(_ viewModel: @autoclosure () -> PickPocketViewModel) {
    _viewModel = State(initialValue: viewModel())
  }

  public var body: some View {
    GeometryReader { geometry in
      let isWide = geometry.size.width >= Look.wideFrom
      HStack(spacing: 2 * Look.spacing) {
        Game(viewModel: viewModel)
          .frame(maxWidth: Look.width)
        if isWide, viewModel.analysis.isShown {
          AnalysisPanel(viewModel: viewModel.analysis)
            .frame(width: Look.analysisWidth)
            .padding(.vertical, Look.spacing)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(AnalysisSheet(viewModel: viewModel.analysis, isWide: isWide))
    }
    .modifier(Dialogs(viewModel: viewModel))
  }
}

/// The game from top to bottom.
struct Game: View {
  let viewModel: PickPocketViewModel

  var body: some View {
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
  }
}
