import SwiftUI

/// Presents the results.
struct ResultsSheet: ViewModifier {
  @ObservedObject var results: ResultsViewModel

  func body(content: Content) -> some View {
    content.sheet(isPresented: $results.isPresented) {
      SheetFrame("Results", close: results.close) {
        ResultsView()
      }
      .environmentObject(results)
    }
  }
}

/// The answers in words, and the table to hand on.
struct ResultsView: View {
  @EnvironmentObject private var results: ResultsViewModel

  var body: some View {
    Picker("Table", selection: $results.table) {
      ForEach(results.tables, id: \.self) { table in
        Text(table.name).tag(table)
      }
    }
    .modifier(PickStyle())
    ForEach(results.shownLines) { line in
      ResultLine(line: line)
    }
    HandingOn()
      .modifier(Saying(words: results.message))
    Text(results.csv)
      .font(.caption.monospaced())
      .textSelection(.enabled)
      .accessibilityIdentifier("csv")
  }
}

/// An answer in words.
struct ResultLine: View {
  let line: ResultsViewModel.Line

  var body: some View {
    HStack(spacing: ViewConstants.spacing) {
      Text(line.sign)
        .bold()
        .foregroundStyle(color.mix(with: .primary, by: ViewConstants.legible))
      Text(line.text)
        .monospacedDigit()
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(line.spoken)
  }

  private var color: Color {
    line.verdict == .right ? ViewConstants.right : ViewConstants.wrong
  }
}

/// The ways to hand the table on.
struct HandingOn: View {
  @EnvironmentObject private var results: ResultsViewModel

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: ViewConstants.padding) {
        CSVButtons()
      }
      VStack(alignment: .leading, spacing: ViewConstants.spacing) {
        CSVButtons()
      }
    }
    .buttonStyle(.bordered)
    if let message = results.message {
      Text(message)
        .font(.callout)
        .foregroundStyle(.secondary)
        .accessibilityLabel(message)
        .accessibilityIdentifier("message")
    }
  }
}

/// Puts the table on the clipboard, or into a file.
struct CSVButtons: View {
  @EnvironmentObject private var results: ResultsViewModel

  var body: some View {
    ShareLink("Share CSV", item: results.csv)
    Button("Save CSV", action: results.save)
  }
}
