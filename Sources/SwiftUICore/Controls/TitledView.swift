/// A view that is named by the texts in it.
nonisolated protocol TitledView {
  var titleText: String { get }
}

nonisolated extension View {
  /// The texts in a view, as a name for a control.
  var plainText: String { (self as? any TitledView)?.titleText ?? "" }
}

nonisolated extension Text: TitledView {
  var titleText: String { string }
}

nonisolated extension AnyView: TitledView {
  var titleText: String { (view as? any TitledView)?.titleText ?? "" }
}

nonisolated extension Label: TitledView {
  var titleText: String { title.plainText }
}

nonisolated extension ModifiedContent: TitledView {
  var titleText: String { (content as? any TitledView)?.titleText ?? "" }
}

nonisolated extension TupleView: TitledView {
  var titleText: String {
    Mirror(reflecting: value).children
      .compactMap { ($0.value as? any TitledView)?.titleText }
      .filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

nonisolated extension Button: TitledView {
  var titleText: String { label.plainText }
}

nonisolated extension HStack: TitledView {
  var titleText: String { content.plainText }
}

nonisolated extension VStack: TitledView {
  var titleText: String { content.plainText }
}

nonisolated extension ToggleStyleConfiguration.Label: TitledView {
  var titleText: String { view.titleText }
}

nonisolated extension LabelStyleConfiguration.Title: TitledView {
  var titleText: String { view.titleText }
}

nonisolated extension _TextFieldStyleLabel: TitledView {
  var titleText: String { view.titleText }
}
