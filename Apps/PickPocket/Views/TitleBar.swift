import SwiftUI

/// Whose lock it is, and the ways to the other screens.
struct TitleBar: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    HStack(spacing: Look.spacing) {
      Text(viewModel.title)
        .font(.headline)
        .lineLimit(1)
        // Where letters are large there may be room for none of them.
        .accessibilityLabel(viewModel.title)
        .accessibilityAddTraits(.isHeader)
        .padding(.leading, Look.spacing)
      Spacer()
      Button(action: viewModel.toggleAnalysis) {
        BarSymbol(name: "lightbulb")
      }
      .accessibilityLabel("Analysis")
      Button(action: viewModel.showStatistics) {
        BarSymbol(name: "chart.bar")
      }
      .accessibilityLabel("Statistics")
      ShareButton(viewModel: viewModel)
      Button(action: viewModel.showSettings) {
        BarSymbol(name: "gearshape")
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
      BarSymbol(name: "square.and.arrow.up")
    }
    .accessibilityLabel("Share")
    .disabled(!viewModel.canShare)
    .sheet(isPresented: $isSharing) {
      ShareView(viewModel: viewModel)
    }
  }
}

/// A symbol with enough room around it for a finger.
struct BarSymbol: View {
  let name: String

  var body: some View {
    Image(systemName: name)
      .padding(.vertical, Look.spacing)
      .padding(.horizontal, 6)
      .contentShape(Rectangle())
  }
}
