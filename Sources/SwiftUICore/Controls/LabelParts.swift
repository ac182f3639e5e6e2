import Foundation
import Layout
import Properties

extension AnyView {
  /// What a control shows to be pressed: several views stand beside each other.
  init<Label: View>(pressed label: Label) {
    if label is any MemberHolder { self.init(HStack { label }) } else { self.init(label) }
  }

  /// A control's title: texts after the first, or after a label, are smaller and softer below it;
  /// other views stand beside each other.
  init<Label: View>(title label: Label) {
    guard let views = (label as? any MemberHolder)?.members.views else {
      self.init(label)
      return
    }
    let texts = views.compactMap { $0 as? Text }
    if texts.count == views.count {
      self.init(TitleLines(title: AnyView(texts.first), others: Array(texts.dropFirst())))
    } else if let first = views.first as? any TitledLabel, texts.count == views.count - 1 {
      let lines = TitleLines(title: first.titleView, others: texts)
      self.init(SwiftUICore.Label(title: { lines }, icon: { first.iconView }))
    } else {
      self.init(HStack { label })
    }
  }
}

/// A title and what is said below it.
private nonisolated struct TitleLines: View {
  let title: AnyView
  let others: [Text]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      title
      ForEach(others.indices, id: \.self) { index in
        others[index].font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}
