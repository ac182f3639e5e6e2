import SwiftUI

/// How the games went.
struct ScoresView: View {
  let viewModel: ScoresViewModel

  var body: some View {
    SheetFrame("Statistics", close: viewModel.close) {
      ScoreLines(title: "Random phrases", lines: viewModel.games)
      Text(viewModel.barsTitle)
        .font(.callout)
        .foregroundStyle(.secondary)
      ForEach(viewModel.bars) { bar in
        ScoreBarView(bar: bar)
      }
      Divider()
      ScoreLines(title: "Phrases of the day", lines: viewModel.days)
    }
  }
}

/// Numbers with their names.
struct ScoreLines: View {
  let title: String
  let lines: [ScoresViewModel.Line]

  var body: some View {
    Text(title)
      .font(.headline)
      .accessibilityAddTraits(.isHeader)
    ForEach(lines) { line in
      HStack {
        Text(line.name)
        Spacer()
        Text(line.value)
          .monospacedDigit()
      }
      .accessibilityElement(children: .combine)
    }
  }
}

/// A bar as long as its number is large.
struct ScoreBarView: View {
  let bar: ScoreBar

  var body: some View {
    HStack(spacing: Look.spacing) {
      Text("\(bar.misses)")
        .monospacedDigit()
        .frame(width: numberWidth, alignment: .leading)
      GeometryReader { geometry in
        RoundedRectangle(cornerRadius: Look.corner / 2)
          .fill(.green.opacity(0.6))
          .frame(width: geometry.size.width * bar.share)
      }
      .frame(height: barHeight)
      Text("\(bar.wins)")
        .monospacedDigit()
        .frame(width: numberWidth, alignment: .trailing)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(bar.spoken)
  }

  private let numberWidth: CGFloat = 40
  private let barHeight: CGFloat = 16
}
