import SwiftUI

/// The guesses so far: the newest at the bottom, in sight.
struct HistoryList: View {
  let viewModel: PickPocketViewModel

  var body: some View {
    GeometryReader { geometry in
      ScrollViewReader { scroller in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(viewModel.history) { row in
              HistoryRowView(row: row)
            }
          }
          .frame(minHeight: geometry.size.height, alignment: .bottom)
        }
        .defaultScrollAnchor(.bottom)
        .onChange(of: viewModel.history.last?.id) { _, newest in
          if let newest {
            scroller.scrollTo(newest, anchor: .bottom)
          }
        }
      }
    }
    .overlay {
      if viewModel.history.isEmpty {
        Text(viewModel.emptyHistory)
          .font(.callout)
          .foregroundStyle(.tertiary)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A guess with the lock's answer to its left.
struct HistoryRowView: View {
  let row: HistoryRow

  var body: some View {
    HStack {
      Text(row.feedback)
      Spacer()
      Text(row.guess)
        .monospacedDigit()
    }
    .padding(.horizontal, Look.spacing)
    .padding(.vertical, 2)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(row.spoken)
  }
}
