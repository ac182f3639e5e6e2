import SwiftUI

/// The lock, and the digits entered so far.
struct ReadoutBar: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    HStack {
      LockIndicator(viewModel: viewModel)
      Spacer()
      Readout(viewModel: viewModel)
      Spacer()
      LatestFeedback(viewModel: viewModel)
    }
    .padding(.horizontal, Look.spacing)
    .frame(
      maxWidth: .infinity,
      minHeight: Look.readoutHeights.lowerBound,
      maxHeight: Look.readoutHeights.upperBound,
    )
    .background(ReadoutBackground(viewModel: viewModel))
  }
}

/// The digits alone, so that a press draws nothing else anew.
struct Readout: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    Text(viewModel.readout)
      .font(.title2)
      .monospacedDigit()
      .lineLimit(1)
      .accessibilityLabel("Entered \(viewModel.readout)")
      .accessibilityIdentifier("readout")
  }
}

/// What the lock said to the last guess.
struct LatestFeedback: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    Text(viewModel.latestFeedback)
      .font(.footnote)
      .lineLimit(1)
      .minimumScaleFactor(Look.smallestFeedback)
      .accessibilityLabel(viewModel.spokenFeedback)
      .accessibilityHidden(viewModel.spokenFeedback.isEmpty)
      .accessibilityIdentifier("feedback")
  }
}

/// Open or closed, and how many digits it takes.
struct LockIndicator: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    HStack(spacing: Look.spacing) {
      Text(viewModel.lockEmoji)
      Text(viewModel.lengthIndicator)
        .font(.headline)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(viewModel.lockLabel)
    .accessibilityIdentifier("lock")
  }
}

/// Turns green when the lock opens.
struct ReadoutBackground: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    RoundedRectangle(cornerRadius: Look.corner)
      .fill(viewModel.isUnlocked ? Color.green.opacity(0.4) : Color.gray.opacity(0.2))
  }
}
