package import Foundation
import Properties
package import UniformTypeIdentifiers

/// Asks for files where a person presses its button.
package struct FileQuestion: View {
  private let title: String
  private let symbol: String
  private let types: [UTType]
  private let isSeveral: Bool
  private let chosen: ([URL]?) -> Void
  @State private var isAsking = false

  /// - Parameter chosen: Gets nil where nothing was chosen.
  package init(
    title: String,
    symbol: String,
    types: [UTType],
    isSeveral: Bool,
    chosen: @escaping ([URL]?) -> Void,
  ) {
    self.title = title
    self.symbol = symbol
    self.types = types
    self.isSeveral = isSeveral
    self.chosen = chosen
  }

  package var body: some View {
    VStack(spacing: 16) {
      Button(title, systemImage: symbol) { isAsking = true }.buttonStyle(.borderedProminent)
      Button("Cancel", role: .cancel) { chosen(nil) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .fileImporter(
      isPresented: $isAsking,
      allowedContentTypes: types,
      allowsMultipleSelection: isSeveral,
    ) { result in
      if case .success(let urls) = result, !urls.isEmpty { chosen(urls) }
    }
  }
}
