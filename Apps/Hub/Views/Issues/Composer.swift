import HubModel
import SwiftUI

/// Where a comment is written, and an issue closed or opened again.
struct Composer: View {
  @Bindable var viewModel: IssueViewModel
  let facts: IssueFacts

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TextField(
        "Comment",
        text: $viewModel.draft,
        prompt: Text("Write a comment"),
        axis: .vertical,
      )
      .lineLimit(3...12)
      .textFieldStyle(.roundedBorder)
      .disabled(viewModel.isWorking)
      if let problem = viewModel.problem {
        ProblemLabel(problem)
      }
      if let report = viewModel.report {
        Label(report, systemImage: "checkmark")
          .foregroundStyle(.secondary)
      }
      WrappingRow(lineSpacing: 8) {
        Button("Send Comment") { act { await viewModel.send() } }
          .buttonStyle(.borderedProminent)
          .disabled(!viewModel.canSend)
        if facts.canClose { closing }
        if facts.canReopen {
          Button("Reopen") { act { await viewModel.reopen() } }
            .buttonStyle(.bordered)
        }
        if let working = viewModel.working {
          HStack(spacing: 8) {
            ProgressView().controlSize(.small)
            Text(working)
          }
          .foregroundStyle(.secondary)
          .accessibilityElement(children: .combine)
        }
      }
      .disabled(viewModel.isWorking)
    }
  }

  @ViewBuilder private var closing: some View {
    if facts.isPullRequest {
      Button("Close Pull Request") { act { await viewModel.close(as: nil) } }
        .buttonStyle(.bordered)
    } else {
      Button("Close as Completed") { act { await viewModel.close(as: .completed) } }
        .buttonStyle(.bordered)
      Button("Close as Not Planned") { act { await viewModel.close(as: .notPlanned) } }
        .buttonStyle(.bordered)
    }
  }

  private func act(_ action: @escaping @MainActor () async -> Void) {
    Task { await action() }
  }
}
