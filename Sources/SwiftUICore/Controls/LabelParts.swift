import Foundation
import Layout
import Properties

extension AnyView {
  /// What a control shows to be pressed: several views stand beside each other.
  init<Label: View>(pressed label: Label) {
    if label is any MemberHolder { self.init(HStack { label }) } else { self.init(label) }
  }

  /// A control's title: of several texts those after the first are smaller and softer below it; other
  /// views stand beside each other.
  init<Label: View>(title label: Label) {
    guard let views = (label as? any MemberHolder)?.members.views else {
      self.init(label)
      return
    }
    let texts = views.compactMap { $0 as? Text }
    if texts.count == views.count {
      self.init(TitleLines(texts: texts))
    } else {
      self.init(HStack { label })
    }
  }
}

/// A title and what is said below it.
private nonisolated struct TitleLines: View {
  let texts: [Text]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      texts.first
      ForEach(texts.indices.dropFirst(), id: \.self) { index in
        texts[index].font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}
