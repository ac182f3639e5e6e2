import HubModel
import SwiftUI

/// Where a new issue is written.
struct NewIssueView: View {
  @Bindable var viewModel: NewIssueViewModel
  @Environment(\.dismiss) private var dismiss
  @FocusState private var field: NewIssueViewModel.Field?

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title", text: $viewModel.title)
            .focused($field, equals: .title)
          TextField("Description", text: $viewModel.text, axis: .vertical)
            .lineLimit(6...16)
            .focused($field, equals: .text)
        } footer: {
          if let problem = viewModel.problem {
            ProblemLabel(problem)
          } else if viewModel.isWorking {
            HStack(spacing: 8) {
              ProgressView().controlSize(.small)
              Text("Sending…")
            }
            .accessibilityElement(children: .combine)
          } else {
            Text("The description is Markdown. What you write is kept until it is sent.")
          }
        }
      }
      .formColumn()
      .disabled(viewModel.isWorking)
      .navigationTitle("New Issue")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Later") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Create") { Task { await viewModel.create() } }
            .disabled(viewModel.isWorking)
        }
      }
    }
    .task { await viewModel.load() }
    .onChange(of: viewModel.failedField) { field = viewModel.failedField }
    .onChange(of: viewModel.created) { dismiss() }
  }
}
