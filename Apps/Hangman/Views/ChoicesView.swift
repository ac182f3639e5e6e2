import SwiftUI

/// Which figure is drawn, and which phrases are guessed.
struct ChoicesView: View {
  @Bindable var viewModel: ChoicesViewModel

  var body: some View {
    SheetFrame("Choices", close: viewModel.close) {
      LabeledContent("Figure") {
        Picker("Figure", selection: $viewModel.figure) {
          ForEach(viewModel.figures, id: \.self) { figure in
            Text(figure.name).tag(figure)
          }
        }
        .pickerStyle(.segmented)
        .labelsHidden()
        .frame(maxWidth: Look.pickerWidth)
      }
      LabeledContent("Category") {
        Picker("Category", selection: $viewModel.category) {
          ForEach(viewModel.categories) { category in
            Text(category.name).tag(category.id)
          }
        }
        .pickerStyle(.menu)
        .labelsHidden()
      }
      Text(viewModel.summary)
        .font(.callout)
        .foregroundStyle(.secondary)
        .accessibilityIdentifier("summary")
      Divider()
      OwnPhrases(viewModel: viewModel)
    }
  }
}

/// The file with one's own phrases.
struct OwnPhrases: View {
  @Bindable var viewModel: ChoicesViewModel

  var body: some View {
    Text("Your own phrases")
      .font(.headline)
      .accessibilityAddTraits(.isHeader)
    Text(viewModel.fileHelp)
      .font(.callout)
      .foregroundStyle(.secondary)
    TextField("Where the file is", text: $viewModel.path)
      .textFieldStyle(.roundedBorder)
      .autocorrectionDisabled()
      .onSubmit(viewModel.readFile)
    HStack {
      Button("Use this file", action: viewModel.readFile)
        .buttonStyle(.borderedProminent)
        .disabled(!viewModel.canReadFile)
      Spacer()
      Button("Built-in phrases", action: viewModel.useBuiltIn)
        .buttonStyle(.bordered)
        .disabled(!viewModel.canUseBuiltIn)
    }
    if let problem = viewModel.fileProblem {
      Text("⚠ \(problem)")
        .foregroundStyle(.red)
        .accessibilityIdentifier("fileProblem")
    }
    ForEach(viewModel.badLines, id: \.self) { line in
      Text(line)
        .font(.callout)
    }
  }
}
