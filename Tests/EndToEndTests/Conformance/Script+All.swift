extension Script {
  /// The script of each page.
  nonisolated static let all: [Script] = [
    Script("Text"),
    Script("Images"),
  ]
}
