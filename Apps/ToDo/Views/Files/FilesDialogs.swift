import SwiftUI

/// The dialogs of import and export, and what became of them.
struct FilesDialogs: ViewModifier {
  let viewModel: any FilesViewModelType
  @Environment(\.timeZone) private var zone

  @MainActor private var inputs: any FilesViewModelInputs { viewModel.inputs }

  func body(content: Content) -> some View {
    Adapter(viewModel.outputs, load: {}) { (state: FilesState) in
      content
        .fileImporter(
          isPresented: Binding(
            get: { state.isImporting },
            set: { if !$0 { inputs.closedImporter() } },
          ),
          allowedContentTypes: ListDocument.readableContentTypes,
          allowsMultipleSelection: true,
          onCompletion: inputs.choseFiles,
          onCancellation: inputs.closedImporter,
        )
        .fileExporter(
          isPresented: Binding(
            get: { state.file != nil },
            set: { if !$0 { inputs.closedExporter() } },
          ),
          document: state.file.map(ListDocument.init),
          contentTypes: [state.file?.format.contentType ?? .data],
          defaultFilename: state.file?.name,
          onCompletion: inputs.exported,
          onCancellation: inputs.closedExporter,
        )
        .overlay(alignment: .bottom) {
          if let progress = state.progress { ProgressCard(progress: progress) }
        }
        .message(state.alert) { inputs.answered($0) }
    }
    .onChange(of: zone, initial: true) { inputs.changedZone(zone) }
  }
}

/// How far an import or export is.
struct ProgressCard: View {
  let progress: FileProgress

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(progress.title)
        .font(.footnote)
        .lineLimit(1)
      if let part = progress.part {
        ProgressView(value: part)
      } else {
        ProgressView()
          .progressViewStyle(.linear)
      }
    }
    .padding(16)
    .frame(maxWidth: 320)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
    .padding(16)
  }
}
