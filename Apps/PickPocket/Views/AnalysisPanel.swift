import SwiftUI

/// What each guess told: beside the game, or over it where it is narrow.
struct AnalysisPanel: View {
  let viewModel: AnalysisViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: Look.spacing) {
      Text(viewModel.title)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      AnalysisLines(viewModel: viewModel)
      Spacer(minLength: 0)
    }
    .padding(2 * Look.spacing)
    .frame(maxHeight: .infinity, alignment: .top)
    .background(Color.gray.opacity(0.1), in: RoundedRectangle(cornerRadius: Look.corner))
  }
}

/// The guesses with what they told, and what is known now.
struct AnalysisLines: View {
  let viewModel: AnalysisViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: Look.spacing) {
      HStack(spacing: Look.spacing) {
        Text(viewModel.summary)
        if viewModel.isComputing { ProgressView().controlSize(.small) }
      }
      ForEach(viewModel.rows) { row in
        AnalysisRow(row: row)
      }
      if let comparison = viewModel.comparison {
        Divider()
        Text(comparison)
          .foregroundStyle(.secondary)
      }
    }
    .font(.callout)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// A guess: how many codes it left, and a bar as long as what it told.
struct AnalysisRow: View {
  let row: AnalysisViewModel.Row

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text("\(row.id).")
          .foregroundStyle(.secondary)
        Text(row.codes)
        Spacer()
        Text(row.bits)
          .foregroundStyle(.secondary)
      }
      .monospacedDigit()
      .lineLimit(1)
      ProgressView(value: row.share)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(row.spoken)
  }
}

/// Presents the analysis over the game.
struct AnalysisSheet: ViewModifier {
  let viewModel: AnalysisViewModel
  let isWide: Bool

  func body(content: Content) -> some View {
    content.sheet(
      isPresented: Binding(
        get: { viewModel.isShown && !isWide },
        set: { _ in viewModel.hide() },
      )
    ) {
      SheetFrame(viewModel.title, close: viewModel.hide) {
        AnalysisLines(viewModel: viewModel)
      }
    }
  }
}
