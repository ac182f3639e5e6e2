public import Properties

/// A row of a table that shows and hides rows inside of it.
public nonisolated struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>:
  PrimitiveTableRows
where Label.TableRowValue == Content.TableRowValue {
  public typealias TableRowValue = Label.TableRowValue
  public typealias TableRowBody = Never

  private let label: Label
  private let isExpanded: Binding<Bool>?
  private let content: () -> Content

  /// A row with rows inside; nil leaves it to the table whether they are shown.
  public init<Value>(
    _ value: Value,
    isExpanded: Binding<Bool>? = nil,
    @TableRowBuilder<Value> content: @escaping () -> Content,
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    label = TableRow(value)
    self.isExpanded = isExpanded
    self.content = content
  }

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws this row.") }

  @MainActor var lines: [TableLine<Label.TableRowValue>] {
    label.allLines.map { line in
      var line = line
      line.branch = TableBranch(isExpanded: isExpanded) { [content] in content().allLines }
      return line
    }
  }
}

/// The rows of a table that are a tree of values.
public nonisolated struct TableOutlineGroupContent<Data: RandomAccessCollection>:
  PrimitiveTableRows
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  public typealias TableRowBody = Never

  let data: Data
  let children: KeyPath<Data.Element, Data?>

  @MainActor public var tableRowBody: Never { fatalError("The runtime draws these rows.") }

  @MainActor var lines: [TableLine<Data.Element>] {
    data.map { element in
      var line = TableLine(value: element)
      if let inside = element[keyPath: children] {
        let rows = TableOutlineGroupContent(data: inside, children: children)
        line.branch = TableBranch(isExpanded: nil) { rows.lines }
      }
      return line
    }
  }
}
