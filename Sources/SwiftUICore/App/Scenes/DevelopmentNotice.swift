import Foundation
import Layout
import Observation
import Properties

/// What is laid over an app while its author works on it: that the sources do not compile, or that the
/// newest program has crashed.
@Observable package final class DevelopmentNotice {
  package static let shared = DevelopmentNotice()

  /// Whether the process was started to be replaced when sources change; set before any session.
  package static var isUsed = false

  /// The first line is the heading; empty if there is nothing to say.
  package var text = ""
}

/// An app's root with the notice over it.
nonisolated struct NoticeFrame<Content: View>: View {
  let content: Content

  var body: some View {
    ZStack {
      content
      // Of the window's size, whatever the content has.
      Color.clear.accessibilityHidden(true).allowsHitTesting(false)
        .overlay(alignment: .bottom) { NoticeView() }
    }
  }
}

private struct NoticeView: UnsavedView {
  @State private var hidden = ""

  var body: some View {
    let text = DevelopmentNotice.shared.text
    if !text.isEmpty, text != hidden {
      let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
      VStack(alignment: .leading, spacing: 8) {
        HStack(alignment: .firstTextBaseline) {
          Text(lines.first ?? "").font(.headline)
          Spacer(minLength: 16)
          Button("Hide") { hidden = text }
        }
        if lines.count > 1 {
          ScrollView {
            Text(lines[1])
              .font(.system(.footnote, design: .monospaced))
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .frame(maxHeight: 240)
          .fixedSize(horizontal: false, vertical: true)
        }
      }
      .padding(16)
      .foregroundStyle(.white)
      .tint(.white)
      .background(Color(red: 0.55, green: 0.08, blue: 0.08))
    }
  }
}
