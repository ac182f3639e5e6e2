import SwiftUI

/// Whose lock it is, and the ways to the other screens.
struct TitleBar: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    HStack(spacing: 16) {
      Text(viewModel.title)
        .font(.headline)
        .lineLimit(1)
      Spacer()
      Button(action: viewModel.showStatistics) {
        Image(systemName: "chart.bar")
      }
      .accessibilityLabel("Statistics")
      ShareButton(viewModel: viewModel)
      Button(action: viewModel.showSettings) {
        Image(systemName: "gearshape")
      }
      .accessibilityLabel("Choose a lock")
    }
  }
}

/// Leads to the texts to share, once there is something to tell.
struct ShareButton: View {
  let viewModel: PickPocketViewModel
  @State private var isSharing = false

  var body: some View {
    Button {
      isSharing = true
    } label: {
      Image(systemName: "square.and.arrow.up")
    }
    .accessibilityLabel("Share")
    .disabled(!viewModel.canShare)
    .sheet(isPresented: $isSharing) {
      ShareView(viewModel: viewModel)
    }
  }
}
